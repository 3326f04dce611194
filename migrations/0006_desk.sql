-- The owner's desk: lists of orders, figures, notes, imports. Only additions: nothing that was there is rebuilt.

CREATE TABLE order_counts (
  state text NOT NULL,
  fulfillment text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY(state, fulfillment)
) STRICT, WITHOUT ROWID;

CREATE TABLE sales_days (
  day text PRIMARY KEY NOT NULL,
  orders integer NOT NULL,
  revenue_paise integer NOT NULL,
  units integer NOT NULL,
  lines integer NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sales_hours (
  day text NOT NULL,
  hour integer NOT NULL,
  orders integer NOT NULL,
  revenue_paise integer NOT NULL,
  PRIMARY KEY(day, hour),
  CONSTRAINT sales_hours_hour CHECK(hour BETWEEN 0 AND 23)
) STRICT, WITHOUT ROWID;

CREATE TABLE sales_day_products (
  day text NOT NULL,
  product_id text NOT NULL,
  units integer NOT NULL,
  revenue_paise integer NOT NULL,
  PRIMARY KEY(day, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE best_sellers (
  days integer NOT NULL,
  place integer NOT NULL,
  product_id text NOT NULL,
  units integer NOT NULL,
  revenue_paise integer NOT NULL,
  made_at integer NOT NULL,
  PRIMARY KEY(days, place),
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE cascade
) STRICT, WITHOUT ROWID;
CREATE INDEX best_sellers_by_product ON best_sellers (product_id);

CREATE TABLE order_notes (
  id text PRIMARY KEY NOT NULL,
  order_id text NOT NULL,
  author text NOT NULL,
  text text NOT NULL,
  created_at integer NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT order_notes_given CHECK(length(text) BETWEEN 1 AND 2000)
) STRICT;
CREATE INDEX order_notes_by_order ON order_notes (order_id,created_at);

CREATE TABLE imports (
  id text PRIMARY KEY NOT NULL,
  actor text NOT NULL,
  file_name text NOT NULL,
  fingerprint text NOT NULL,
  total integer NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  added integer DEFAULT 0 NOT NULL,
  changed integer DEFAULT 0 NOT NULL,
  refused integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  CONSTRAINT imports_done CHECK(done BETWEEN 0 AND total)
) STRICT;
CREATE INDEX imports_by_file ON imports (fingerprint,created_at);

ALTER TABLE mails ADD COLUMN order_id text;
UPDATE mails SET order_id = (SELECT id FROM orders WHERE id = substr(mails.text, instr(mails.text, '/orders/') + 8, 36))
  WHERE instr(text, '/orders/') > 0;
CREATE INDEX mails_failed ON mails (created_at) WHERE state = 'failed';
CREATE INDEX mails_by_order ON mails (order_id,created_at) WHERE order_id IS NOT NULL;

ALTER TABLE questions ADD COLUMN answer text;
ALTER TABLE questions ADD COLUMN closed_at integer;
ALTER TABLE questions ADD COLUMN closed_by text;
CREATE INDEX questions_by_time ON questions (created_at);

CREATE INDEX orders_by_state ON orders (state,created_at DESC,id);
CREATE INDEX orders_by_fulfillment ON orders (fulfillment,created_at DESC,id);
CREATE INDEX orders_by_both ON orders (fulfillment,state,created_at DESC,id);
CREATE INDEX promo_codes_by_time ON promo_codes (created_at DESC,code);
CREATE INDEX subscribers_by_time ON subscribers (consented_at DESC,id);

-- Orders are found by number, name and address of the customer, none of which ever changes. The tokenizer serves questions, too.
CREATE VIRTUAL TABLE orders_fts USING fts5(order_id UNINDEXED, words, tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'", prefix='2 3');
INSERT INTO orders_fts (order_id, words)
  SELECT id, number || ' ' || customer_name || ' ' || customer_email FROM orders ORDER BY created_at, id;
CREATE TRIGGER orders_fts_insert AFTER INSERT ON orders BEGIN
  INSERT INTO orders_fts (order_id, words) VALUES (NEW.id, NEW.number || ' ' || NEW.customer_name || ' ' || NEW.customer_email);
END;

INSERT INTO order_counts (state, fulfillment, count)
  SELECT state, fulfillment, count(*) FROM orders GROUP BY state, fulfillment;
CREATE TRIGGER orders_counted_insert AFTER INSERT ON orders BEGIN
  INSERT INTO order_counts (state, fulfillment, count) VALUES (NEW.state, NEW.fulfillment, 1)
    ON CONFLICT (state, fulfillment) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER orders_counted_update AFTER UPDATE OF state, fulfillment ON orders
WHEN NEW.state <> OLD.state OR NEW.fulfillment <> OLD.fulfillment BEGIN
  UPDATE order_counts SET count = count - 1 WHERE state = OLD.state AND fulfillment = OLD.fulfillment;
  INSERT INTO order_counts (state, fulfillment, count) VALUES (NEW.state, NEW.fulfillment, 1)
    ON CONFLICT (state, fulfillment) DO UPDATE SET count = count + 1;
END;

-- A sale is counted on the day it is paid, and taken off that day when its money goes back. 19800 seconds: the shop's time zone, which has no
-- summer time (a test holds it against the setting). No CHECK on these sums: a figure must never stand in the way of a payment.
INSERT INTO sales_days (day, orders, revenue_paise, units, lines)
  SELECT date(paid_at / 1000 + 19800, 'unixepoch') AS day, count(*), sum(total_paise),
    sum((SELECT coalesce(sum(quantity), 0) FROM order_lines WHERE order_id = orders.id)),
    sum((SELECT count(*) FROM order_lines WHERE order_id = orders.id))
  FROM orders WHERE state = 'paid' AND paid_at IS NOT NULL GROUP BY 1;
INSERT INTO sales_hours (day, hour, orders, revenue_paise)
  SELECT date(paid_at / 1000 + 19800, 'unixepoch') AS day, CAST(strftime('%H', paid_at / 1000 + 19800, 'unixepoch') AS INTEGER) AS hour,
    count(*), sum(total_paise)
  FROM orders WHERE state = 'paid' AND paid_at IS NOT NULL GROUP BY 1, 2;
INSERT INTO sales_day_products (day, product_id, units, revenue_paise)
  SELECT date(o.paid_at / 1000 + 19800, 'unixepoch') AS day, l.product_id, sum(l.quantity), sum(l.line_paise)
  FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.state = 'paid' AND o.paid_at IS NOT NULL GROUP BY 1, 2;
CREATE TRIGGER orders_sold AFTER UPDATE OF state ON orders
WHEN NEW.state = 'paid' AND OLD.state <> 'paid' AND NEW.paid_at IS NOT NULL BEGIN
  INSERT INTO sales_days (day, orders, revenue_paise, units, lines)
    SELECT date(NEW.paid_at / 1000 + 19800, 'unixepoch'), 1, NEW.total_paise, coalesce(sum(quantity), 0), count(*) FROM order_lines WHERE order_id = NEW.id
    ON CONFLICT (day) DO UPDATE SET orders = orders + excluded.orders, revenue_paise = revenue_paise + excluded.revenue_paise,
      units = units + excluded.units, lines = lines + excluded.lines;
  INSERT INTO sales_hours (day, hour, orders, revenue_paise)
    VALUES (date(NEW.paid_at / 1000 + 19800, 'unixepoch'), CAST(strftime('%H', NEW.paid_at / 1000 + 19800, 'unixepoch') AS INTEGER), 1, NEW.total_paise)
    ON CONFLICT (day, hour) DO UPDATE SET orders = orders + excluded.orders, revenue_paise = revenue_paise + excluded.revenue_paise;
  INSERT INTO sales_day_products (day, product_id, units, revenue_paise)
    SELECT date(NEW.paid_at / 1000 + 19800, 'unixepoch'), product_id, sum(quantity), sum(line_paise) FROM order_lines WHERE order_id = NEW.id GROUP BY product_id
    ON CONFLICT (day, product_id) DO UPDATE SET units = units + excluded.units, revenue_paise = revenue_paise + excluded.revenue_paise;
END;
CREATE TRIGGER orders_unsold AFTER UPDATE OF state ON orders
WHEN OLD.state = 'paid' AND NEW.state <> 'paid' AND OLD.paid_at IS NOT NULL BEGIN
  INSERT INTO sales_days (day, orders, revenue_paise, units, lines)
    SELECT date(OLD.paid_at / 1000 + 19800, 'unixepoch'), -1, -OLD.total_paise, -coalesce(sum(quantity), 0), -count(*) FROM order_lines WHERE order_id = OLD.id
    ON CONFLICT (day) DO UPDATE SET orders = orders + excluded.orders, revenue_paise = revenue_paise + excluded.revenue_paise,
      units = units + excluded.units;
  INSERT INTO sales_hours (day, hour, orders, revenue_paise)
    VALUES (date(OLD.paid_at / 1000 + 19800, 'unixepoch'), CAST(strftime('%H', OLD.paid_at / 1000 + 19800, 'unixepoch') AS INTEGER), -1, -OLD.total_paise)
    ON CONFLICT (day, hour) DO UPDATE SET orders = orders + excluded.orders, revenue_paise = revenue_paise + excluded.revenue_paise;
  INSERT INTO sales_day_products (day, product_id, units, revenue_paise)
    SELECT date(OLD.paid_at / 1000 + 19800, 'unixepoch'), product_id, -sum(quantity), -sum(line_paise) FROM order_lines WHERE order_id = OLD.id GROUP BY product_id
    ON CONFLICT (day, product_id) DO UPDATE SET units = units + excluded.units, revenue_paise = revenue_paise + excluded.revenue_paise;
END;
