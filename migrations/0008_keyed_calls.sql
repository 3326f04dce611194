-- What small writes with an Idempotency-Key were answered. An addition: nothing that was there is touched.

CREATE TABLE keyed_calls (
  user_id text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  status integer,
  answer text,
  created_at integer NOT NULL,
  PRIMARY KEY(user_id, key),
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE no action ON DELETE cascade,
  CONSTRAINT keyed_calls_key_length CHECK(length(key) BETWEEN 1 AND 100),
  CONSTRAINT keyed_calls_answered CHECK((status IS NULL) = (answer IS NULL))
) STRICT;
CREATE INDEX keyed_calls_by_time ON keyed_calls (created_at);
