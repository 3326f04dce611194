-- The catalogue, its change log, newsletter subscribers and rate counters.

CREATE TABLE categories (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text DEFAULT '' NOT NULL,
  image_key text,
  show_on_home integer DEFAULT 0 NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  CONSTRAINT categories_name_given CHECK(length(name) BETWEEN 1 AND 120),
  CONSTRAINT categories_slug_form CHECK(slug NOT GLOB '*[^a-z0-9-]*' AND length(slug) BETWEEN 1 AND 140),
  CONSTRAINT categories_slug_free CHECK(slug NOT IN ('all-paginated', 'detail', 'home-featured', 'filter-data', 'category')),
  CONSTRAINT categories_show_on_home CHECK(show_on_home IN (0, 1))
) STRICT;
CREATE INDEX categories_by_position ON categories (position,name);
CREATE UNIQUE INDEX categories_name ON categories (name);
CREATE UNIQUE INDEX categories_slug ON categories (slug);

CREATE TABLE subcategories (
  id text PRIMARY KEY NOT NULL,
  category_id text NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text DEFAULT '' NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  FOREIGN KEY (category_id) REFERENCES categories(id),
  CONSTRAINT subcategories_name_given CHECK(length(name) BETWEEN 1 AND 120),
  CONSTRAINT subcategories_slug_form CHECK(slug NOT GLOB '*[^a-z0-9-]*' AND length(slug) BETWEEN 1 AND 140)
) STRICT;
CREATE UNIQUE INDEX subcategories_slug ON subcategories (slug);
CREATE UNIQUE INDEX subcategories_name ON subcategories (category_id,name);
CREATE UNIQUE INDEX subcategories_in_category ON subcategories (id,category_id);

CREATE TABLE sizes (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text DEFAULT '' NOT NULL,
  position integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  CONSTRAINT sizes_name_given CHECK(length(name) BETWEEN 1 AND 40),
  CONSTRAINT sizes_name_upper CHECK(name = upper(name))
) STRICT;
CREATE INDEX sizes_by_position ON sizes (position,name);
CREATE UNIQUE INDEX sizes_name ON sizes (name);
CREATE UNIQUE INDEX sizes_slug ON sizes (slug);

CREATE TABLE products (
  seq integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  id text NOT NULL,
  slug text NOT NULL,
  sku text,
  name text NOT NULL,
  price_paise integer NOT NULL,
  original_price_paise integer,
  category_id text NOT NULL,
  subcategory_id text NOT NULL,
  description_short text DEFAULT '' NOT NULL,
  description_long text DEFAULT '' NOT NULL,
  vendor text,
  is_featured integer DEFAULT 0 NOT NULL,
  has_stock integer DEFAULT 1 NOT NULL,
  is_active integer DEFAULT 1 NOT NULL,
  weight_grams integer NOT NULL,
  rating_tenths integer DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  rank integer DEFAULT 999999999 NOT NULL,
  sold_out integer DEFAULT 0 NOT NULL,
  search_text text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  FOREIGN KEY (category_id) REFERENCES categories(id),
  FOREIGN KEY (subcategory_id,category_id) REFERENCES subcategories(id,category_id),
  CONSTRAINT products_name_given CHECK(length(name) BETWEEN 1 AND 200),
  CONSTRAINT products_slug_form CHECK(slug NOT GLOB '*[^a-z0-9-]*' AND length(slug) BETWEEN 1 AND 220),
  CONSTRAINT products_price CHECK(price_paise >= 0),
  CONSTRAINT products_original_price CHECK(original_price_paise IS NULL OR original_price_paise >= price_paise),
  CONSTRAINT products_weight CHECK(weight_grams >= 0),
  CONSTRAINT products_rating CHECK(rating_tenths BETWEEN 0 AND 50 AND rating_count >= 0),
  CONSTRAINT products_rank CHECK(rank >= 0),
  CONSTRAINT products_is_featured CHECK(is_featured IN (0, 1)),
  CONSTRAINT products_has_stock CHECK(has_stock IN (0, 1)),
  CONSTRAINT products_is_active CHECK(is_active IN (0, 1)),
  CONSTRAINT products_sold_out CHECK(sold_out IN (0, 1))
) STRICT;
CREATE INDEX products_all_rank ON products (sold_out,rank,created_at DESC,id) WHERE is_active = 1;
CREATE INDEX products_category_rank ON products (category_id,sold_out,rank,created_at DESC,id) WHERE is_active = 1;
CREATE INDEX products_subcategory_rank ON products (subcategory_id,sold_out,rank,created_at DESC,id) WHERE is_active = 1;
CREATE INDEX products_all_price_up ON products (sold_out,price_paise,id) WHERE is_active = 1;
CREATE INDEX products_category_price_up ON products (category_id,sold_out,price_paise,id) WHERE is_active = 1;
CREATE INDEX products_subcategory_price_up ON products (subcategory_id,sold_out,price_paise,id) WHERE is_active = 1;
CREATE INDEX products_all_price_down ON products (sold_out,price_paise DESC,id) WHERE is_active = 1;
CREATE INDEX products_category_price_down ON products (category_id,sold_out,price_paise DESC,id) WHERE is_active = 1;
CREATE INDEX products_subcategory_price_down ON products (subcategory_id,sold_out,price_paise DESC,id) WHERE is_active = 1;
CREATE INDEX products_all_newest ON products (sold_out,created_at DESC,id) WHERE is_active = 1;
CREATE INDEX products_category_newest ON products (category_id,sold_out,created_at DESC,id) WHERE is_active = 1;
CREATE INDEX products_subcategory_newest ON products (subcategory_id,sold_out,created_at DESC,id) WHERE is_active = 1;
CREATE UNIQUE INDEX products_sku ON products (sku) WHERE sku IS NOT NULL;
CREATE INDEX products_featured ON products (category_id,sold_out,rank,created_at DESC,id) WHERE is_featured = 1 AND is_active = 1;
CREATE UNIQUE INDEX products_id ON products (id);
CREATE UNIQUE INDEX products_slug ON products (slug);

CREATE TABLE product_images (
  product_id text NOT NULL,
  position integer NOT NULL,
  image_key text NOT NULL,
  alt text DEFAULT '' NOT NULL,
  PRIMARY KEY(product_id, position),
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE cascade,
  CONSTRAINT product_images_position CHECK(position BETWEEN 0 AND 7)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_images_by_key ON product_images (image_key);

CREATE TABLE variants (
  product_id text NOT NULL,
  size_id text NOT NULL,
  id text NOT NULL,
  on_hand integer DEFAULT 0 NOT NULL,
  reserved integer DEFAULT 0 NOT NULL,
  sold integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(product_id, size_id),
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE cascade,
  FOREIGN KEY (size_id) REFERENCES sizes(id),
  CONSTRAINT variants_on_hand CHECK(on_hand >= 0),
  CONSTRAINT variants_reserved CHECK(reserved >= 0),
  CONSTRAINT variants_sold CHECK(sold >= 0),
  CONSTRAINT variants_reserved_in_stock CHECK(reserved <= on_hand)
) STRICT, WITHOUT ROWID;
CREATE INDEX variants_by_size ON variants (size_id,product_id);
CREATE UNIQUE INDEX variants_id ON variants (id);

CREATE TABLE collections (
  id text PRIMARY KEY NOT NULL,
  name text NOT NULL,
  slug text NOT NULL,
  description text DEFAULT '' NOT NULL,
  image_key text,
  position integer DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  CONSTRAINT collections_name_given CHECK(length(name) BETWEEN 1 AND 120),
  CONSTRAINT collections_slug_form CHECK(slug NOT GLOB '*[^a-z0-9-]*' AND length(slug) BETWEEN 1 AND 140)
) STRICT;
CREATE UNIQUE INDEX collections_name ON collections (name);
CREATE UNIQUE INDEX collections_slug ON collections (slug);

CREATE TABLE collection_products (
  collection_id text NOT NULL,
  position integer NOT NULL,
  product_id text NOT NULL,
  PRIMARY KEY(collection_id, position),
  FOREIGN KEY (collection_id) REFERENCES collections(id) ON DELETE cascade,
  FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE cascade,
  CONSTRAINT collection_products_position CHECK(position >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX collection_products_by_product ON collection_products (product_id);
CREATE UNIQUE INDEX collection_products_once ON collection_products (collection_id,product_id);

CREATE TABLE catalogue_state (
  id integer PRIMARY KEY NOT NULL,
  epoch text NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  purged_version integer DEFAULT 0 NOT NULL,
  CONSTRAINT catalogue_state_one_row CHECK(id = 1)
) STRICT;

CREATE TABLE catalogue_changes (
  id integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  version integer NOT NULL,
  kind text NOT NULL,
  record_id text NOT NULL,
  changed_at integer NOT NULL,
  CONSTRAINT catalogue_changes_kind CHECK(kind IN ('product', 'category', 'subcategory', 'size', 'collection'))
) STRICT;
CREATE UNIQUE INDEX catalogue_changes_cursor ON catalogue_changes (version,id);
CREATE INDEX catalogue_changes_by_time ON catalogue_changes (changed_at);
CREATE UNIQUE INDEX catalogue_changes_record ON catalogue_changes (kind,record_id);

CREATE TABLE subscribers (
  id text PRIMARY KEY NOT NULL,
  email text NOT NULL,
  consented_at integer NOT NULL,
  source text DEFAULT 'footer' NOT NULL,
  CONSTRAINT subscribers_email_lower CHECK(email = lower(email)),
  CONSTRAINT subscribers_email_length CHECK(length(email) BETWEEN 3 AND 254)
) STRICT;
CREATE UNIQUE INDEX subscribers_email ON subscribers (email);

CREATE TABLE rate_counters (
  key text PRIMARY KEY NOT NULL,
  count integer NOT NULL,
  expires_at integer NOT NULL
) STRICT;
CREATE INDEX rate_counters_by_expiry ON rate_counters (expires_at);

INSERT INTO catalogue_state (id, epoch, version) VALUES (1, lower(hex(randomblob(16))), 0);

-- Full text over products.search_text. The words are prepared by contract/search.ts; the ascii tokenizer only splits at the spaces.
CREATE VIRTUAL TABLE products_fts USING fts5(search_text, content='products', content_rowid='seq', tokenize='ascii', prefix='2 3', detail='none');

CREATE TRIGGER products_fts_insert AFTER INSERT ON products BEGIN
  INSERT INTO products_fts (rowid, search_text) VALUES (NEW.seq, NEW.search_text);
END;
CREATE TRIGGER products_fts_delete AFTER DELETE ON products BEGIN
  INSERT INTO products_fts (products_fts, rowid, search_text) VALUES ('delete', OLD.seq, OLD.search_text);
END;
CREATE TRIGGER products_fts_update AFTER UPDATE OF search_text ON products WHEN NEW.search_text <> OLD.search_text BEGIN
  INSERT INTO products_fts (products_fts, rowid, search_text) VALUES ('delete', OLD.seq, OLD.search_text);
  INSERT INTO products_fts (rowid, search_text) VALUES (NEW.seq, NEW.search_text);
END;

-- sold_out: tracked, and no size that can still be bought. A new product has no sizes yet.
CREATE TRIGGER products_sold_out_insert AFTER INSERT ON products WHEN NEW.sold_out <> NEW.has_stock BEGIN
  UPDATE products SET sold_out = NEW.has_stock WHERE seq = NEW.seq;
END;
CREATE TRIGGER products_sold_out_tracking AFTER UPDATE OF has_stock ON products WHEN NEW.has_stock <> OLD.has_stock BEGIN
  UPDATE products SET sold_out = NEW.has_stock AND NOT EXISTS (
    SELECT 1 FROM variants WHERE product_id = NEW.id AND on_hand > reserved
  ) WHERE seq = NEW.seq;
END;
CREATE TRIGGER variants_sold_out_insert AFTER INSERT ON variants WHEN NEW.on_hand > NEW.reserved BEGIN
  UPDATE products SET sold_out = 0 WHERE id = NEW.product_id AND sold_out = 1;
END;
CREATE TRIGGER variants_sold_out_update AFTER UPDATE OF on_hand, reserved ON variants
WHEN (NEW.on_hand > NEW.reserved) <> (OLD.on_hand > OLD.reserved) BEGIN
  UPDATE products SET sold_out = has_stock AND NOT EXISTS (
    SELECT 1 FROM variants WHERE product_id = NEW.product_id AND on_hand > reserved
  ) WHERE id = NEW.product_id;
END;
CREATE TRIGGER variants_sold_out_delete AFTER DELETE ON variants WHEN OLD.on_hand > OLD.reserved BEGIN
  UPDATE products SET sold_out = has_stock AND NOT EXISTS (
    SELECT 1 FROM variants WHERE product_id = OLD.product_id AND on_hand > reserved
  ) WHERE id = OLD.product_id;
END;

-- The change log. A row's own table says whether it still exists; pictures, sizes and a collection's products count as changes of
-- their owner, whose updated_at every writer sets. sold_out and stock are left out: orders raise the version when words change.
CREATE TRIGGER products_logged_insert AFTER INSERT ON products BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'product' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'product', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER products_logged_update AFTER UPDATE OF slug, sku, name, price_paise, original_price_paise, category_id, subcategory_id, description_short, description_long, vendor, is_featured, has_stock, is_active, weight_grams, rating_tenths, rating_count, rank, updated_at ON products BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'product' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'product', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER products_logged_delete AFTER DELETE ON products BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'product' AND record_id = OLD.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'product', OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER categories_logged_insert AFTER INSERT ON categories BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'category' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'category', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER categories_logged_update AFTER UPDATE ON categories BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'category' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'category', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER categories_logged_delete AFTER DELETE ON categories BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'category' AND record_id = OLD.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'category', OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER subcategories_logged_insert AFTER INSERT ON subcategories BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'subcategory' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'subcategory', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER subcategories_logged_update AFTER UPDATE ON subcategories BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'subcategory' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'subcategory', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER subcategories_logged_delete AFTER DELETE ON subcategories BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'subcategory' AND record_id = OLD.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'subcategory', OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER sizes_logged_insert AFTER INSERT ON sizes BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'size' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'size', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER sizes_logged_update AFTER UPDATE ON sizes BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'size' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'size', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER sizes_logged_delete AFTER DELETE ON sizes BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'size' AND record_id = OLD.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'size', OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER collections_logged_insert AFTER INSERT ON collections BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'collection' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'collection', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER collections_logged_update AFTER UPDATE ON collections BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'collection' AND record_id = NEW.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'collection', NEW.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
CREATE TRIGGER collections_logged_delete AFTER DELETE ON collections BEGIN
  DELETE FROM catalogue_changes WHERE kind = 'collection' AND record_id = OLD.id;
  UPDATE catalogue_state SET version = version + 1;
  INSERT INTO catalogue_changes (version, kind, record_id, changed_at)
    SELECT version, 'collection', OLD.id, CAST(unixepoch('subsec') * 1000 AS INTEGER) FROM catalogue_state;
END;
