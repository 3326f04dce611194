-- Carts, wishlists and the log of what was asked for.

CREATE TABLE carts (
  user_id text PRIMARY KEY NOT NULL,
  note text DEFAULT '' NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  CONSTRAINT carts_note_length CHECK(length(note) <= 1000),
  CONSTRAINT carts_version CHECK(version >= 0)
) STRICT;

CREATE TABLE cart_lines (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id text NOT NULL,
  product_id text NOT NULL,
  size_id text NOT NULL,
  quantity integer NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE cascade,
  FOREIGN KEY (size_id) REFERENCES sizes(id) ON DELETE cascade,
  CONSTRAINT cart_lines_quantity CHECK(quantity BETWEEN 1 AND 99)
) STRICT;
CREATE INDEX cart_lines_by_product ON cart_lines (product_id);
CREATE INDEX cart_lines_by_size ON cart_lines (size_id);
CREATE UNIQUE INDEX cart_lines_once ON cart_lines (user_id,product_id,size_id);

CREATE TABLE wishlist_items (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id text NOT NULL,
  product_id text NOT NULL,
  added_at integer NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE cascade
) STRICT;
CREATE INDEX wishlist_items_by_product ON wishlist_items (product_id);
CREATE UNIQUE INDEX wishlist_items_once ON wishlist_items (user_id,product_id);

CREATE TABLE applied_mutations (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  user_id text NOT NULL,
  id text NOT NULL,
  nonce text NOT NULL,
  fingerprint text NOT NULL,
  type text NOT NULL,
  product_id text,
  size_id text,
  status text NOT NULL,
  reason text,
  granted integer DEFAULT 0 NOT NULL,
  available integer,
  created_at integer NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE cascade,
  CONSTRAINT applied_mutations_id_length CHECK(length(id) BETWEEN 1 AND 100),
  CONSTRAINT applied_mutations_status CHECK(status IN ('applied', 'clamped', 'rejected')),
  CONSTRAINT applied_mutations_reason CHECK((status = 'applied') = (reason IS NULL)),
  CONSTRAINT applied_mutations_granted CHECK(status <> 'rejected' OR granted = 0)
) STRICT;
CREATE INDEX applied_mutations_by_time ON applied_mutations (created_at);
CREATE UNIQUE INDEX applied_mutations_once ON applied_mutations (user_id,id);

-- After the row and not before: BEFORE INSERT also fires for an upsert that only changes a line.
CREATE TRIGGER cart_lines_at_most_100 AFTER INSERT ON cart_lines
WHEN (SELECT count(*) FROM cart_lines WHERE user_id = NEW.user_id) > 100 BEGIN
  SELECT RAISE(ABORT, 'cart_lines_at_most_100');
END;
CREATE TRIGGER wishlist_items_at_most_200 AFTER INSERT ON wishlist_items
WHEN (SELECT count(*) FROM wishlist_items WHERE user_id = NEW.user_id) > 200 BEGIN
  SELECT RAISE(ABORT, 'wishlist_items_at_most_200');
END;

-- A person's version rises with every change of theirs, whoever makes it. A deleted person's rows must not bring the cart back.
CREATE TRIGGER carts_version_note AFTER UPDATE OF note ON carts WHEN NEW.note <> OLD.note BEGIN
  UPDATE carts SET version = version + 1 WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER carts_version_line_added AFTER INSERT ON cart_lines BEGIN
  INSERT INTO carts (user_id, version) VALUES (NEW.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER carts_version_line_changed AFTER UPDATE OF quantity ON cart_lines WHEN NEW.quantity <> OLD.quantity BEGIN
  UPDATE carts SET version = version + 1 WHERE user_id = NEW.user_id;
END;
CREATE TRIGGER carts_version_line_removed AFTER DELETE ON cart_lines BEGIN
  UPDATE carts SET version = version + 1 WHERE user_id = OLD.user_id;
END;
CREATE TRIGGER carts_version_wish_added AFTER INSERT ON wishlist_items BEGIN
  INSERT INTO carts (user_id, version) VALUES (NEW.user_id, 1) ON CONFLICT (user_id) DO UPDATE SET version = version + 1;
END;
CREATE TRIGGER carts_version_wish_removed AFTER DELETE ON wishlist_items BEGIN
  UPDATE carts SET version = version + 1 WHERE user_id = OLD.user_id;
END;
