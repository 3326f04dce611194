-- The owner's lists: other orders, more filters, search. Only additions: nothing that was there is rebuilt.

CREATE INDEX audit_by_kind ON audit (entity,seq);

CREATE INDEX orders_by_total ON orders (total_paise DESC,id);
CREATE INDEX orders_by_state_total ON orders (state,total_paise DESC,id);
CREATE INDEX orders_by_fulfillment_total ON orders (fulfillment,total_paise DESC,id);
CREATE INDEX orders_by_both_total ON orders (fulfillment,state,total_paise DESC,id);

CREATE INDEX mails_failed_to ON mails (lower(to_address),created_at) WHERE state = 'failed';

-- What a list of codes is narrowed by. Whether a code may be used is decided by orders and expires_at alone.
ALTER TABLE promo_codes ADD COLUMN state text DEFAULT 'open' NOT NULL CONSTRAINT promo_codes_state CHECK(state IN ('open', 'used', 'ended'));
UPDATE promo_codes SET state = 'used'
  WHERE code IN (SELECT promo_code FROM orders WHERE promo_code IS NOT NULL AND state IN ('pending', 'paid'));
UPDATE promo_codes SET state = 'ended' WHERE state = 'open' AND expires_at <= unixepoch() * 1000;
CREATE INDEX promo_codes_by_state ON promo_codes (state,created_at DESC,code);
CREATE INDEX promo_codes_by_end ON promo_codes (coalesce(expires_at, 253402300799999),code);
CREATE INDEX promo_codes_by_state_end ON promo_codes (state,coalesce(expires_at, 253402300799999),code);
CREATE TRIGGER orders_code_taken AFTER INSERT ON orders WHEN NEW.promo_code IS NOT NULL BEGIN
  UPDATE promo_codes SET state = 'used' WHERE code = NEW.promo_code;
END;
-- An order that does not hold its code any more says nothing: another one may have it.
CREATE TRIGGER orders_code_moved AFTER UPDATE OF state ON orders
WHEN NEW.promo_code IS NOT NULL AND (NEW.state IN ('pending', 'paid')) <> (OLD.state IN ('pending', 'paid')) BEGIN
  UPDATE promo_codes SET state = iif(NEW.state IN ('pending', 'paid'), 'used', 'open') WHERE code = NEW.promo_code;
END;

-- Questions are found by who asked and by what was asked, none of which ever changes.
CREATE VIRTUAL TABLE questions_fts USING fts5(question_id UNINDEXED, words, tokenize="unicode61 remove_diacritics 2 categories 'L* N* Co M*'", prefix='2 3');
INSERT INTO questions_fts (question_id, words)
  SELECT id, name || ' ' || email || ' ' || about || ' ' || text FROM questions ORDER BY created_at, rowid;
CREATE TRIGGER questions_fts_insert AFTER INSERT ON questions BEGIN
  INSERT INTO questions_fts (question_id, words) VALUES (NEW.id, NEW.name || ' ' || NEW.email || ' ' || NEW.about || ' ' || NEW.text);
END;
