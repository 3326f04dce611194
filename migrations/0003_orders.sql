-- Orders, payments and what keeps stock true. Only additions: nothing that was there is rebuilt.

CREATE TABLE orders (
  id text PRIMARY KEY NOT NULL,
  number text NOT NULL,
  user_id text,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  state text DEFAULT 'pending' NOT NULL,
  fulfillment text DEFAULT 'Unfulfilled' NOT NULL,
  subtotal_paise integer NOT NULL,
  discount_paise integer NOT NULL,
  shipping_paise integer NOT NULL,
  taxes_paise integer NOT NULL,
  total_paise integer NOT NULL,
  currency text DEFAULT 'INR' NOT NULL,
  promo_code text,
  shipping_address text NOT NULL,
  billing_address text NOT NULL,
  notes text DEFAULT '' NOT NULL,
  provider_order_id text,
  paid_payment_id text,
  expires_at integer NOT NULL,
  is_extended integer DEFAULT 0 NOT NULL,
  cancel_reason text,
  idem_key text,
  idem_hash text NOT NULL,
  content_hash text NOT NULL,
  next_check_at integer,
  checks integer DEFAULT 0 NOT NULL,
  actor text NOT NULL,
  change_id text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  paid_at integer,
  FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE set null,
  CONSTRAINT orders_state CHECK(state IN ('pending', 'paid', 'expired', 'cancelled', 'refund_due', 'refunded')),
  CONSTRAINT orders_fulfillment CHECK(fulfillment IN ('Unfulfilled', 'In Progress', 'Dispatched', 'Delivered', 'Completed', 'Cancelled')),
  CONSTRAINT orders_total CHECK(total_paise = subtotal_paise - discount_paise + shipping_paise + taxes_paise AND total_paise >= 100),
  CONSTRAINT orders_parts CHECK(subtotal_paise >= 0 AND discount_paise BETWEEN 0 AND subtotal_paise AND shipping_paise >= 0 AND taxes_paise >= 0),
  CONSTRAINT orders_currency CHECK(currency = 'INR'),
  CONSTRAINT orders_paid_has_payment CHECK((state IN ('paid', 'refund_due', 'refunded')) = (paid_payment_id IS NOT NULL)),
  CONSTRAINT orders_addresses CHECK(json_valid(shipping_address) AND json_valid(billing_address)),
  CONSTRAINT orders_is_extended CHECK(is_extended IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX orders_idem_key ON orders (user_id,idem_key) WHERE idem_key IS NOT NULL;
CREATE UNIQUE INDEX orders_one_pending ON orders (user_id) WHERE state = 'pending';
CREATE UNIQUE INDEX orders_promo_once ON orders (promo_code) WHERE promo_code IS NOT NULL AND state IN ('pending', 'paid');
CREATE INDEX orders_by_user ON orders (user_id,created_at DESC,id);
CREATE INDEX orders_by_time ON orders (created_at DESC,id);
CREATE INDEX orders_due ON orders (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE UNIQUE INDEX orders_number ON orders (number);
CREATE UNIQUE INDEX orders_provider_order ON orders (provider_order_id);
CREATE UNIQUE INDEX orders_paid_payment ON orders (paid_payment_id);

CREATE TABLE order_lines (
  order_id text NOT NULL,
  variant_id text NOT NULL,
  line_no integer NOT NULL,
  product_id text NOT NULL,
  size_id text NOT NULL,
  product_name text NOT NULL,
  product_slug text NOT NULL,
  sku text,
  size_name text NOT NULL,
  image_key text,
  quantity integer NOT NULL,
  unit_paise integer NOT NULL,
  line_paise integer NOT NULL,
  weight_grams integer NOT NULL,
  is_tracked integer NOT NULL,
  PRIMARY KEY(order_id, variant_id),
  FOREIGN KEY (order_id) REFERENCES orders(id),
  FOREIGN KEY (product_id) REFERENCES products(id),
  CONSTRAINT order_lines_quantity CHECK(quantity BETWEEN 1 AND 99),
  CONSTRAINT order_lines_price CHECK(unit_paise >= 0 AND line_paise = unit_paise * quantity),
  CONSTRAINT order_lines_is_tracked CHECK(is_tracked IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX order_lines_by_variant ON order_lines (variant_id);
CREATE INDEX order_lines_by_product ON order_lines (product_id);

CREATE TABLE stock_moves (
  order_id text NOT NULL,
  variant_id text NOT NULL,
  kind text NOT NULL,
  quantity integer NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY(order_id, variant_id, kind),
  CONSTRAINT stock_moves_kind CHECK(kind IN ('reserve', 'release', 'sell', 'sell_late', 'restock')),
  CONSTRAINT stock_moves_quantity CHECK(quantity > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX stock_moves_by_variant ON stock_moves (variant_id);

CREATE TABLE stock_adjustments (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  variant_id text NOT NULL,
  delta integer NOT NULL,
  created_at integer NOT NULL
) STRICT;
CREATE INDEX stock_adjustments_by_variant ON stock_adjustments (variant_id);

CREATE TABLE stock_words_changed (
  product_id text PRIMARY KEY NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE promo_codes (
  code text PRIMARY KEY NOT NULL,
  percent integer NOT NULL,
  email text NOT NULL,
  expires_at integer,
  created_at integer NOT NULL,
  CONSTRAINT promo_codes_form CHECK(code = upper(code) AND length(code) BETWEEN 4 AND 40),
  CONSTRAINT promo_codes_percent CHECK(percent BETWEEN 1 AND 90),
  CONSTRAINT promo_codes_email_lower CHECK(email = lower(email))
) STRICT;
CREATE INDEX promo_codes_by_email ON promo_codes (email);

CREATE TABLE payments (
  id text PRIMARY KEY NOT NULL,
  order_id text,
  provider_order_id text,
  amount_paise integer NOT NULL,
  refunded_paise integer DEFAULT 0 NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  role text DEFAULT 'unmatched' NOT NULL,
  method text,
  error_description text,
  raw text NOT NULL,
  first_seen_via text NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  FOREIGN KEY (order_id) REFERENCES orders(id),
  CONSTRAINT payments_status CHECK(status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
  CONSTRAINT payments_role CHECK(role IN ('unmatched', 'primary', 'refund')),
  CONSTRAINT payments_amounts CHECK(amount_paise >= 0 AND refunded_paise BETWEEN 0 AND amount_paise)
) STRICT;
CREATE UNIQUE INDEX payments_one_primary ON payments (order_id) WHERE role = 'primary';
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_unmatched ON payments (updated_at) WHERE role = 'unmatched' AND status = 'captured';

CREATE TABLE refunds (
  id text PRIMARY KEY NOT NULL,
  payment_id text NOT NULL,
  amount_paise integer NOT NULL,
  reason text NOT NULL,
  status text DEFAULT 'want' NOT NULL,
  provider_refund_id text,
  error text,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT refunds_amount CHECK(amount_paise > 0),
  CONSTRAINT refunds_reason CHECK(reason IN ('order_cancelled', 'mismatch', 'duplicate', 'cancelled', 'late', 'provider')),
  CONSTRAINT refunds_status CHECK(status IN ('want', 'sent', 'processed', 'failed'))
) STRICT;
CREATE UNIQUE INDEX refunds_one_live ON refunds (payment_id) WHERE status <> 'failed' AND reason <> 'provider';
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_open ON refunds (updated_at) WHERE status IN ('want', 'sent');
CREATE UNIQUE INDEX refunds_provider_refund ON refunds (provider_refund_id);

CREATE TABLE webhook_events (
  id text PRIMARY KEY NOT NULL,
  type text NOT NULL,
  sha256 text NOT NULL,
  body text NOT NULL,
  received_at integer NOT NULL,
  processed_at integer,
  error text
) STRICT;
CREATE INDEX webhook_events_open ON webhook_events (received_at) WHERE processed_at IS NULL;
CREATE INDEX webhook_events_by_time ON webhook_events (received_at);

CREATE TABLE provider_tasks (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_attempt_at integer NOT NULL,
  done_at integer,
  last_error text,
  created_at integer NOT NULL,
  CONSTRAINT provider_tasks_kind CHECK(kind IN ('capture', 'refund')),
  CONSTRAINT provider_tasks_attempts CHECK(attempts >= 0)
) STRICT;
CREATE INDEX provider_tasks_due ON provider_tasks (next_attempt_at) WHERE done_at IS NULL;
CREATE UNIQUE INDEX provider_tasks_once ON provider_tasks (kind,ref);

CREATE TABLE audit (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  at integer NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id text NOT NULL,
  before text,
  after text,
  request_id text NOT NULL,
  CONSTRAINT audit_json CHECK((before IS NULL OR json_valid(before)) AND (after IS NULL OR json_valid(after)))
) STRICT;
CREATE INDEX audit_by_entity ON audit (entity,entity_id,seq);

CREATE TABLE jobs (
  name text PRIMARY KEY NOT NULL,
  lease_until integer DEFAULT 0 NOT NULL
) STRICT;

-- An order moves forward only (payments.md 2.2); what it cost and where it goes is fixed when it is placed.
CREATE TRIGGER orders_transitions BEFORE UPDATE OF state ON orders
WHEN NEW.state <> OLD.state AND OLD.state || '>' || NEW.state NOT IN
  ('pending>paid', 'pending>expired', 'pending>cancelled', 'expired>paid', 'paid>refund_due', 'refund_due>refunded') BEGIN
  SELECT RAISE(ABORT, 'orders_illegal_transition');
END;
CREATE TRIGGER orders_fixed BEFORE UPDATE OF id, number, customer_name, customer_email, subtotal_paise, discount_paise, shipping_paise, taxes_paise, total_paise, currency, promo_code, shipping_address, billing_address, notes, idem_hash, content_hash, created_at ON orders BEGIN
  SELECT RAISE(ABORT, 'orders_fixed');
END;
CREATE TRIGGER orders_provider_fixed BEFORE UPDATE OF provider_order_id, paid_payment_id ON orders
WHEN (OLD.provider_order_id IS NOT NULL AND NEW.provider_order_id IS NOT OLD.provider_order_id)
  OR (OLD.paid_payment_id IS NOT NULL AND NEW.paid_payment_id IS NOT OLD.paid_payment_id) BEGIN
  SELECT RAISE(ABORT, 'orders_fixed');
END;
CREATE TRIGGER orders_kept BEFORE DELETE ON orders BEGIN
  SELECT RAISE(ABORT, 'orders_kept');
END;
CREATE TRIGGER order_lines_fixed BEFORE UPDATE ON order_lines BEGIN
  SELECT RAISE(ABORT, 'order_lines_fixed');
END;
CREATE TRIGGER order_lines_kept BEFORE DELETE ON order_lines BEGIN
  SELECT RAISE(ABORT, 'order_lines_kept');
END;

-- Every change of state or fulfillment is signed, counted and written down, whoever makes it.
CREATE TRIGGER orders_audited_insert AFTER INSERT ON orders BEGIN
  INSERT INTO audit (at, actor, action, entity, entity_id, after, request_id)
    VALUES (NEW.created_at, NEW.actor, 'order.placed', 'order', NEW.id,
      json_object('state', NEW.state, 'fulfillment', NEW.fulfillment), NEW.change_id);
END;
CREATE TRIGGER orders_audited_update AFTER UPDATE OF state, fulfillment ON orders
WHEN NEW.state <> OLD.state OR NEW.fulfillment <> OLD.fulfillment BEGIN
  SELECT RAISE(ABORT, 'orders_unsigned') WHERE NEW.change_id = OLD.change_id;
  UPDATE orders SET version = version + 1 WHERE id = NEW.id;
  INSERT INTO audit (at, actor, action, entity, entity_id, before, after, request_id)
    VALUES (NEW.updated_at, NEW.actor, 'order.changed', 'order', NEW.id,
      json_object('state', OLD.state, 'fulfillment', OLD.fulfillment),
      json_object('state', NEW.state, 'fulfillment', NEW.fulfillment), NEW.change_id);
END;
CREATE TRIGGER audit_fixed BEFORE UPDATE ON audit BEGIN
  SELECT RAISE(ABORT, 'audit_fixed');
END;
CREATE TRIGGER audit_kept BEFORE DELETE ON audit BEGIN
  SELECT RAISE(ABORT, 'audit_kept');
END;

-- Stock. A writer must not say INSERT OR IGNORE: that would ignore the CHECKs of the counters, too. ON CONFLICT (key) DO NOTHING is safe.
CREATE TRIGGER stock_moves_in_order BEFORE INSERT ON stock_moves BEGIN
  SELECT RAISE(ABORT, 'stock_moves_in_order') WHERE NOT EXISTS (
    SELECT 1 FROM stock_moves WHERE (order_id, variant_id, kind) = (NEW.order_id, NEW.variant_id, NEW.kind)
  ) AND CASE NEW.kind
    WHEN 'reserve' THEN EXISTS (SELECT 1 FROM stock_moves WHERE order_id = NEW.order_id AND variant_id = NEW.variant_id)
    WHEN 'restock' THEN NOT EXISTS (SELECT 1 FROM stock_moves
      WHERE order_id = NEW.order_id AND variant_id = NEW.variant_id AND kind IN ('sell', 'sell_late'))
    WHEN 'sell_late' THEN NOT EXISTS (SELECT 1 FROM stock_moves
      WHERE order_id = NEW.order_id AND variant_id = NEW.variant_id AND kind = 'release')
    ELSE (SELECT group_concat(kind) FROM stock_moves
      WHERE order_id = NEW.order_id AND variant_id = NEW.variant_id) IS NOT 'reserve'
  END;
END;
CREATE TRIGGER stock_moves_applied AFTER INSERT ON stock_moves BEGIN
  SELECT RAISE(ABORT, 'variants_missing') WHERE NEW.kind <> 'restock' AND NOT EXISTS (
    SELECT 1 FROM variants WHERE id = NEW.variant_id
  );
  UPDATE variants SET
    reserved = reserved + CASE NEW.kind WHEN 'reserve' THEN NEW.quantity WHEN 'release' THEN -NEW.quantity WHEN 'sell' THEN -NEW.quantity ELSE 0 END,
    on_hand = on_hand + CASE NEW.kind WHEN 'sell' THEN -NEW.quantity WHEN 'sell_late' THEN -NEW.quantity WHEN 'restock' THEN NEW.quantity ELSE 0 END,
    sold = sold + CASE NEW.kind WHEN 'sell' THEN NEW.quantity WHEN 'sell_late' THEN NEW.quantity WHEN 'restock' THEN -NEW.quantity ELSE 0 END
  WHERE id = NEW.variant_id;
END;
CREATE TRIGGER stock_moves_fixed BEFORE UPDATE ON stock_moves BEGIN
  SELECT RAISE(ABORT, 'stock_moves_fixed');
END;
CREATE TRIGGER stock_moves_kept BEFORE DELETE ON stock_moves BEGIN
  SELECT RAISE(ABORT, 'stock_moves_kept');
END;
CREATE TRIGGER variants_kept_while_reserved BEFORE DELETE ON variants
WHEN OLD.reserved > 0 AND EXISTS (SELECT 1 FROM stock_moves WHERE variant_id = OLD.id) BEGIN
  SELECT RAISE(ABORT, 'variants_kept_while_reserved');
END;
CREATE TRIGGER variants_adjusted_insert AFTER INSERT ON variants WHEN NEW.on_hand + NEW.sold <> 0 BEGIN
  INSERT INTO stock_adjustments (variant_id, delta, created_at)
    VALUES (NEW.id, NEW.on_hand + NEW.sold, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
CREATE TRIGGER variants_adjusted_update AFTER UPDATE OF on_hand, sold ON variants
WHEN NEW.on_hand + NEW.sold <> OLD.on_hand + OLD.sold BEGIN
  INSERT INTO stock_adjustments (variant_id, delta, created_at)
    VALUES (NEW.id, NEW.on_hand + NEW.sold - OLD.on_hand - OLD.sold, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;
INSERT INTO stock_adjustments (variant_id, delta, created_at)
  SELECT id, on_hand + sold, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM variants WHERE on_hand + sold <> 0;

-- None left, at most ten, more: only then screens say something else (spec 9).
CREATE TRIGGER variants_words_changed AFTER UPDATE OF on_hand, reserved ON variants
WHEN min(NEW.on_hand - NEW.reserved, 1) + (NEW.on_hand - NEW.reserved > 10) <> min(OLD.on_hand - OLD.reserved, 1) + (OLD.on_hand - OLD.reserved > 10) BEGIN
  INSERT INTO stock_words_changed (product_id) VALUES (NEW.product_id) ON CONFLICT DO NOTHING;
END;

-- Money. A payment goes forward, a failed one may still succeed; what it was for is decided once.
CREATE TRIGGER payments_forward BEFORE UPDATE OF status, role ON payments
WHEN instr('created failed authorized captured refunded', NEW.status) < instr('created failed authorized captured refunded', OLD.status)
  OR (OLD.role <> 'unmatched' AND NEW.role <> OLD.role) BEGIN
  SELECT RAISE(ABORT, 'payments_forward');
END;
CREATE TRIGGER payments_fixed BEFORE UPDATE OF id, amount_paise, currency ON payments
WHEN (NEW.id, NEW.amount_paise, NEW.currency) <> (OLD.id, OLD.amount_paise, OLD.currency) BEGIN
  SELECT RAISE(ABORT, 'payments_fixed');
END;
CREATE TRIGGER payments_kept BEFORE DELETE ON payments BEGIN
  SELECT RAISE(ABORT, 'payments_kept');
END;
CREATE TRIGGER refunds_within_payment BEFORE INSERT ON refunds WHEN NEW.reason <> 'provider' AND NEW.amount_paise + (
  SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE payment_id = NEW.payment_id AND status <> 'failed'
) > (SELECT amount_paise FROM payments WHERE id = NEW.payment_id) BEGIN
  SELECT RAISE(ABORT, 'refunds_within_payment');
END;
CREATE TRIGGER refunds_forward BEFORE UPDATE OF status ON refunds
WHEN NEW.status <> OLD.status AND (OLD.status IN ('processed', 'failed') OR NEW.status = 'want') BEGIN
  SELECT RAISE(ABORT, 'refunds_forward');
END;
CREATE TRIGGER refunds_kept BEFORE DELETE ON refunds BEGIN
  SELECT RAISE(ABORT, 'refunds_kept');
END;
CREATE TRIGGER webhook_events_kept BEFORE DELETE ON webhook_events BEGIN
  SELECT RAISE(ABORT, 'webhook_events_kept');
END;
