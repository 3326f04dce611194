-- Accounts, sessions, addresses, the mail outbox and questions.

CREATE TABLE users (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  role text DEFAULT 'customer' NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  CONSTRAINT users_name_given CHECK(length(name) BETWEEN 1 AND 120),
  CONSTRAINT users_email_lower CHECK(email = lower(email)),
  CONSTRAINT users_email_length CHECK(length(email) BETWEEN 3 AND 254),
  CONSTRAINT users_role CHECK(role IN ('customer', 'admin'))
) STRICT;
CREATE INDEX users_by_role ON users (role);
CREATE UNIQUE INDEX users_email ON users (email);

CREATE TABLE sessions (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  token_hash text NOT NULL,
  device text DEFAULT '' NOT NULL,
  created_at integer NOT NULL,
  last_seen_at integer NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
) STRICT;
CREATE INDEX sessions_by_user ON sessions (user_id,last_seen_at);
CREATE INDEX sessions_by_last_seen ON sessions (last_seen_at);
CREATE UNIQUE INDEX sessions_token ON sessions (token_hash);

CREATE TABLE password_resets (
  token_hash text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  created_at integer NOT NULL,
  expires_at integer NOT NULL,
  used_at integer,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade
) STRICT;
CREATE INDEX password_resets_by_user ON password_resets (user_id,created_at);
CREATE INDEX password_resets_by_expiry ON password_resets (expires_at);

CREATE TABLE addresses (
  id text PRIMARY KEY NOT NULL,
  user_id text NOT NULL,
  full_name text NOT NULL,
  phone text NOT NULL,
  address_line1 text NOT NULL,
  address_line2 text,
  city text NOT NULL,
  state text NOT NULL,
  zip_code text NOT NULL,
  country text NOT NULL,
  is_default integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  CONSTRAINT addresses_is_default CHECK(is_default IN (0, 1))
) STRICT;
CREATE INDEX addresses_by_user ON addresses (user_id,created_at,id);
CREATE UNIQUE INDEX addresses_one_default ON addresses (user_id) WHERE is_default = 1;

CREATE TABLE mails (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  to_address text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  state text DEFAULT 'waiting' NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at integer NOT NULL,
  last_error text,
  created_at integer NOT NULL,
  sent_at integer,
  CONSTRAINT mails_state CHECK(state IN ('waiting', 'sent', 'failed')),
  CONSTRAINT mails_attempts CHECK(attempts >= 0)
) STRICT;
CREATE INDEX mails_waiting ON mails (next_attempt_at) WHERE state = 'waiting';
CREATE INDEX mails_by_time ON mails (created_at);

CREATE TABLE questions (
  id text PRIMARY KEY NOT NULL,
  product_id text,
  name text NOT NULL,
  email text NOT NULL,
  about text DEFAULT '' NOT NULL,
  text text NOT NULL,
  state text DEFAULT 'open' NOT NULL,
  created_at integer NOT NULL,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE set null,
  CONSTRAINT questions_state CHECK(state IN ('open', 'answered', 'closed')),
  CONSTRAINT questions_text_given CHECK(length(text) BETWEEN 1 AND 4000)
) STRICT;
CREATE INDEX questions_by_state ON questions (state,created_at);
CREATE INDEX questions_by_product ON questions (product_id);

-- The shop always has an administrator.
CREATE TRIGGER users_keep_one_admin BEFORE UPDATE OF role ON users
WHEN OLD.role = 'admin' AND NEW.role <> 'admin' AND (SELECT count(*) FROM users WHERE role = 'admin') = 1 BEGIN
  SELECT RAISE(ABORT, 'users_keep_one_admin');
END;

-- What somebody may do changed: every device signs in anew (security 2).
CREATE TRIGGER users_role_ends_sessions AFTER UPDATE OF role ON users WHEN NEW.role <> OLD.role BEGIN
  DELETE FROM sessions WHERE user_id = NEW.id;
END;

-- Exactly one default address whenever there is any. A writer that moves the default clears the old one and sets the new in one batch.
CREATE TRIGGER addresses_at_most_20 BEFORE INSERT ON addresses
WHEN (SELECT count(*) FROM addresses WHERE user_id = NEW.user_id) >= 20 BEGIN
  SELECT RAISE(ABORT, 'addresses_at_most_20');
END;
CREATE TRIGGER addresses_first_is_default AFTER INSERT ON addresses
WHEN NOT EXISTS (SELECT 1 FROM addresses WHERE user_id = NEW.user_id AND is_default = 1) BEGIN
  UPDATE addresses SET is_default = 1 WHERE id = NEW.id;
END;
CREATE TRIGGER addresses_next_default AFTER DELETE ON addresses WHEN OLD.is_default = 1 BEGIN
  UPDATE addresses SET is_default = 1 WHERE id = (
    SELECT id FROM addresses WHERE user_id = OLD.user_id ORDER BY created_at, id LIMIT 1
  );
END;
