-- The owner's desk: lists of all products, counts, old addresses, loose pictures. Only additions: nothing that was there is rebuilt.

CREATE TABLE old_slugs (
  kind text NOT NULL,
  slug text NOT NULL,
  record_id text NOT NULL,
  replaced_at integer NOT NULL,
  PRIMARY KEY(kind, slug),
  CONSTRAINT old_slugs_kind CHECK(kind IN ('product', 'category', 'subcategory', 'size', 'collection'))
) STRICT, WITHOUT ROWID;
CREATE INDEX old_slugs_by_record ON old_slugs (kind,record_id);

CREATE TABLE loose_pictures (
  image_key text PRIMARY KEY NOT NULL,
  due_at integer NOT NULL,
  CONSTRAINT loose_pictures_due CHECK(due_at >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX loose_pictures_by_time ON loose_pictures (due_at);
CREATE INDEX order_lines_by_picture ON order_lines (image_key);

CREATE TABLE product_counts (
  place text NOT NULL,
  badge text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY(place, badge),
  CONSTRAINT product_counts_count CHECK(count >= 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE renamed_categories (
  category_id text PRIMARY KEY NOT NULL,
  after_created_at integer,
  after_id text
) STRICT, WITHOUT ROWID;

CREATE TABLE write_guard (
  unchanged integer NOT NULL,
  CONSTRAINT record_unchanged CHECK(unchanged = 1)
) STRICT;

ALTER TABLE products ADD COLUMN badge text DEFAULT 'none' NOT NULL CONSTRAINT products_badge CHECK(badge IN ('inactive', 'untracked', 'none', 'out', 'low', 'in'));
UPDATE products SET badge = CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END;
INSERT INTO product_counts (place, badge, count)
  SELECT '', '', count(*) FROM products HAVING count(*) > 0;
INSERT INTO product_counts (place, badge, count)
  SELECT 'category/' || category_id, '', count(*) FROM products GROUP BY category_id;
INSERT INTO product_counts (place, badge, count)
  SELECT 'subcategory/' || subcategory_id, '', count(*) FROM products GROUP BY subcategory_id;
INSERT INTO product_counts (place, badge, count)
  SELECT '', badge, count(*) FROM products GROUP BY badge;
CREATE INDEX products_owner_newest ON products (created_at DESC,id DESC);
CREATE INDEX products_owner_name ON products (name COLLATE NOCASE,id);
CREATE INDEX products_owner_price ON products (price_paise,id);
CREATE INDEX products_owner_category ON products (category_id,created_at DESC,id DESC);
CREATE INDEX products_owner_badge ON products (badge,created_at DESC,id DESC);

-- What the owner's lists say of the stock (spec 4): of what can still be bought.
CREATE TRIGGER products_badge_update AFTER UPDATE OF is_active, has_stock ON products
WHEN NEW.is_active <> OLD.is_active OR NEW.has_stock <> OLD.has_stock BEGIN
  UPDATE products SET badge = CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END WHERE seq = NEW.seq;
END;
CREATE TRIGGER variants_badge_insert AFTER INSERT ON variants BEGIN
  UPDATE products SET badge = CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END WHERE id = NEW.product_id AND badge <> CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END;
END;
CREATE TRIGGER variants_badge_update AFTER UPDATE OF on_hand, reserved ON variants
WHEN NEW.on_hand - NEW.reserved <> OLD.on_hand - OLD.reserved BEGIN
  UPDATE products SET badge = CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END WHERE id = NEW.product_id AND badge <> CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END;
END;
CREATE TRIGGER variants_badge_delete AFTER DELETE ON variants BEGIN
  UPDATE products SET badge = CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END WHERE id = OLD.product_id AND badge <> CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END;
END;

-- Counted first, then given its badge, which counts it anew.
CREATE TRIGGER products_counted_insert AFTER INSERT ON products BEGIN
  INSERT INTO product_counts (place, badge, count) VALUES ('', '', 1), ('category/' || NEW.category_id, '', 1), ('subcategory/' || NEW.subcategory_id, '', 1), ('', NEW.badge, 1)
    ON CONFLICT (place, badge) DO UPDATE SET count = count + 1;
  UPDATE products SET badge = CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END WHERE seq = NEW.seq AND badge <> CASE
    WHEN is_active = 0 THEN 'inactive'
    WHEN has_stock = 0 THEN 'untracked'
    ELSE (SELECT CASE WHEN count(*) = 0 THEN 'none' WHEN sum(on_hand - reserved) > 10 THEN 'in' WHEN sum(on_hand - reserved) > 0 THEN 'low' ELSE 'out' END
      FROM variants WHERE product_id = products.id)
  END;
END;
CREATE TRIGGER products_counted_update AFTER UPDATE OF category_id, subcategory_id, badge ON products
WHEN (NEW.category_id, NEW.subcategory_id, NEW.badge) <> (OLD.category_id, OLD.subcategory_id, OLD.badge) BEGIN
  UPDATE product_counts SET count = count - 1 WHERE (place, badge) IN (VALUES ('', ''), ('category/' || OLD.category_id, ''), ('subcategory/' || OLD.subcategory_id, ''), ('', OLD.badge));
  INSERT INTO product_counts (place, badge, count) VALUES ('', '', 1), ('category/' || NEW.category_id, '', 1), ('subcategory/' || NEW.subcategory_id, '', 1), ('', NEW.badge, 1)
    ON CONFLICT (place, badge) DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER products_counted_delete AFTER DELETE ON products BEGIN
  UPDATE product_counts SET count = count - 1 WHERE (place, badge) IN (VALUES ('', ''), ('category/' || OLD.category_id, ''), ('subcategory/' || OLD.subcategory_id, ''), ('', OLD.badge));
END;

-- A size taken out of the range leaves the books with what it had on hand and sold.
CREATE TRIGGER variants_adjusted_delete AFTER DELETE ON variants WHEN OLD.on_hand + OLD.sold <> 0 BEGIN
  INSERT INTO stock_adjustments (variant_id, delta, created_at)
    VALUES (OLD.id, -OLD.on_hand - OLD.sold, CAST(unixepoch('subsec') * 1000 AS INTEGER));
END;

-- A record that is gone can be reached by none of its addresses.
CREATE TRIGGER products_slugs_delete AFTER DELETE ON products BEGIN
  DELETE FROM old_slugs WHERE kind = 'product' AND record_id = OLD.id;
END;
CREATE TRIGGER products_slugs_update AFTER UPDATE OF slug ON products WHEN NEW.slug <> OLD.slug BEGIN
  DELETE FROM old_slugs WHERE kind = 'product' AND slug = NEW.slug;
  INSERT INTO old_slugs (kind, slug, record_id, replaced_at)
    VALUES ('product', OLD.slug, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (kind, slug) DO UPDATE SET record_id = excluded.record_id, replaced_at = excluded.replaced_at;
END;
CREATE TRIGGER categories_slugs_delete AFTER DELETE ON categories BEGIN
  DELETE FROM old_slugs WHERE kind = 'category' AND record_id = OLD.id;
END;
CREATE TRIGGER categories_slugs_update AFTER UPDATE OF slug ON categories WHEN NEW.slug <> OLD.slug BEGIN
  DELETE FROM old_slugs WHERE kind = 'category' AND slug = NEW.slug;
  INSERT INTO old_slugs (kind, slug, record_id, replaced_at)
    VALUES ('category', OLD.slug, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (kind, slug) DO UPDATE SET record_id = excluded.record_id, replaced_at = excluded.replaced_at;
END;
CREATE TRIGGER subcategories_slugs_delete AFTER DELETE ON subcategories BEGIN
  DELETE FROM old_slugs WHERE kind = 'subcategory' AND record_id = OLD.id;
END;
CREATE TRIGGER subcategories_slugs_update AFTER UPDATE OF slug ON subcategories WHEN NEW.slug <> OLD.slug BEGIN
  DELETE FROM old_slugs WHERE kind = 'subcategory' AND slug = NEW.slug;
  INSERT INTO old_slugs (kind, slug, record_id, replaced_at)
    VALUES ('subcategory', OLD.slug, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (kind, slug) DO UPDATE SET record_id = excluded.record_id, replaced_at = excluded.replaced_at;
END;
CREATE TRIGGER sizes_slugs_delete AFTER DELETE ON sizes BEGIN
  DELETE FROM old_slugs WHERE kind = 'size' AND record_id = OLD.id;
END;
CREATE TRIGGER sizes_slugs_update AFTER UPDATE OF slug ON sizes WHEN NEW.slug <> OLD.slug BEGIN
  DELETE FROM old_slugs WHERE kind = 'size' AND slug = NEW.slug;
  INSERT INTO old_slugs (kind, slug, record_id, replaced_at)
    VALUES ('size', OLD.slug, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (kind, slug) DO UPDATE SET record_id = excluded.record_id, replaced_at = excluded.replaced_at;
END;
CREATE TRIGGER collections_slugs_delete AFTER DELETE ON collections BEGIN
  DELETE FROM old_slugs WHERE kind = 'collection' AND record_id = OLD.id;
END;
CREATE TRIGGER collections_slugs_update AFTER UPDATE OF slug ON collections WHEN NEW.slug <> OLD.slug BEGIN
  DELETE FROM old_slugs WHERE kind = 'collection' AND slug = NEW.slug;
  INSERT INTO old_slugs (kind, slug, record_id, replaced_at)
    VALUES ('collection', OLD.slug, NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER))
    ON CONFLICT (kind, slug) DO UPDATE SET record_id = excluded.record_id, replaced_at = excluded.replaced_at;
END;
