-- Which call an Idempotency-Key came with. An addition: nothing that was there is touched.

CREATE TABLE keyed_calls (
  user_id text NOT NULL,
  key text NOT NULL,
  fingerprint text NOT NULL,
  order_id text,
  done integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(user_id, key),
  FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE no action ON DELETE cascade,
  FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE no action ON DELETE no action,
  CONSTRAINT keyed_calls_key_length CHECK(length(key) BETWEEN 1 AND 100),
  CONSTRAINT keyed_calls_done CHECK(done IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX keyed_calls_by_time ON keyed_calls (created_at);
