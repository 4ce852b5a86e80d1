CREATE TABLE "count_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "count_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text COLLATE "C" NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_marks" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"marks" "tsvector" NOT NULL,
	"code" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_counts" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shelf_items" (
	"shelf" integer NOT NULL,
	"item_id" integer NOT NULL,
	"sold_out" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"final_price" bigint NOT NULL,
	"likes_count" integer NOT NULL,
	"rating" integer NOT NULL,
	"rank_count" integer NOT NULL,
	"sold_count" integer NOT NULL,
	"name_en" text COLLATE "und-x-icu" NOT NULL,
	"name_ar" text COLLATE "und-x-icu" NOT NULL,
	CONSTRAINT "shelf_items_shelf_item_id_pk" PRIMARY KEY("shelf","item_id")
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_text" text GENERATED ALWAYS AS (shop_fold(name_en || ' ' || name_ar)) STORED;
--> statement-breakpoint
DROP INDEX "items_newest";
--> statement-breakpoint
DROP INDEX "items_by_price";
--> statement-breakpoint
DROP INDEX "items_most_liked";
--> statement-breakpoint
DROP INDEX "items_most_ordered";
--> statement-breakpoint
DROP INDEX "items_search";
--> statement-breakpoint
CREATE INDEX "count_changes_name" ON "count_changes" USING btree ("name");
--> statement-breakpoint
CREATE INDEX "kept_counts_most" ON "kept_counts" USING btree (left("name", 2),"amount" DESC NULLS FIRST) WHERE strpos("kept_counts"."name", ':') = 0;
--> statement-breakpoint
CREATE INDEX "kept_counts_alike" ON "kept_counts" USING gin ("name" gin_trgm_ops) WHERE strpos("kept_counts"."name", ':') = 0;
--> statement-breakpoint
CREATE INDEX "shelf_items_item" ON "shelf_items" USING btree ("item_id");
--> statement-breakpoint
-- The column own_items_count is not kept any more: all who wrote to a category waited for its one row. It goes with a later migration, when no process reads it.
DROP TRIGGER keep_category_counts ON items;
--> statement-breakpoint
DROP FUNCTION keep_category_counts();
--> statement-breakpoint
-- A category after all above it, and whether shoppers see it: it is published, and so is everything above it.
CREATE FUNCTION category_path(category integer, OUT path integer[], OUT shown boolean) LANGUAGE sql STABLE AS $body$
  WITH RECURSIVE above AS (
    SELECT id, parent_id, published, 1 AS step FROM categories WHERE id = category
    UNION ALL
    SELECT c.id, c.parent_id, c.published, step + 1 FROM categories c JOIN above ON c.id = above.parent_id
  )
  SELECT array_agg(id ORDER BY step DESC), bool_and(published) FROM above
$body$;
--> statement-breakpoint
-- What a folded word is looked up as: without an English plural, without an Arabic article, conjunction, plural or feminine ending where enough of the word remains; null for a word that says nothing.
CREATE FUNCTION shop_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $body$
  SELECT CASE
    WHEN word IN ('a', 'the', 'and', 'with', 'for', 'from', 'of', 'in', 'on', 'to', 'by', 'is', 'an', 'or',
      'و', 'من', 'في', 'علي', 'مع', 'عن', 'الي', 'او', 'هذا', 'هذه', 'التي', 'الذي') THEN NULL
    WHEN word ~ '^[a-z]{4,}$' THEN
      regexp_replace(regexp_replace(regexp_replace(word, '(..)(?:ies|ie)$', '\1y'), '(x|ch|sh|ss)es$', '\1'), '([^suix])s$', '\1')
    WHEN word ~ '^[\u0621-\u064a]{3,}$' THEN
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(word, '^(?:[وفبك]?ال(?=...)|لل(?=...)|و(?=.....))', ''),
          '(....)ا$', '\1'),
        '(?:(....)(?:ان|ون|ين)|(...)(?:ات|ها|يه))$', '\1\2'),
      '(...)[هي]$', '\1')
    ELSE left(word, 60)
  END
$body$;
--> statement-breakpoint
-- Puts items on the shelves they belong on and takes them off all others. The caller holds these items.
CREATE FUNCTION shelve_items(wanted integer[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  WITH item AS (
    SELECT items.*, path, category_id IS NULL OR shown AS shown
    FROM items LEFT JOIN (
      SELECT category, path, shown
      FROM (SELECT DISTINCT category_id AS category FROM items WHERE id = ANY (wanted) AND category_id IS NOT NULL) c, category_path(category)
    ) p ON category = category_id
    WHERE id = ANY (wanted) AND published AND deleted_at IS NULL
  ), place AS (
    SELECT shelf, item.* FROM item, unnest(0 || coalesce(path, '{}') || coalesce(ARRAY[-offer_id], '{}')) AS shelf
    WHERE shown AND shelf IS NOT NULL
  ), gone AS (
    DELETE FROM shelf_items s WHERE item_id = ANY (wanted)
    AND NOT EXISTS (SELECT FROM place WHERE place.shelf = s.shelf AND place.id = s.item_id)
  )
  INSERT INTO shelf_items AS s
    (shelf, item_id, sold_out, created_at, final_price, likes_count, rating, rank_count, sold_count, name_en, name_ar)
  SELECT shelf, id, quantity = 0, created_at, final_price, likes_count, shelf_rating(rank_sum, rank_count), rank_count, sold_count,
    left(coalesce(nullif(name_en, ''), name_ar), 100), left(coalesce(nullif(name_ar, ''), name_en), 100)
  FROM place
  ON CONFLICT (shelf, item_id) DO UPDATE SET name_en = excluded.name_en, name_ar = excluded.name_ar
  WHERE ROW(s.name_en, s.name_ar) IS DISTINCT FROM ROW(excluded.name_en, excluded.name_ar);
END
$body$;
--> statement-breakpoint
-- Notes what items are found by. The caller holds these items.
CREATE FUNCTION mark_items(wanted integer[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  DELETE FROM item_marks WHERE item_id IN (SELECT id FROM items WHERE id = ANY (wanted) AND NOT (published AND deleted_at IS NULL));
  WITH item AS MATERIALIZED (
    SELECT id, code, category_id, offer_id, search_text, shop_fold(name_en || ' ' || name_ar) AS name
    FROM items WHERE id = ANY (wanted) AND published AND deleted_at IS NULL
  ), word AS MATERIALIZED (
    SELECT id, '' AS part, word FROM item, string_to_table(search_text, ' ') AS word
    UNION ALL
    SELECT id, 'n:', word FROM item, string_to_table(name, ' ') AS word
  ), stem AS MATERIALIZED (
    SELECT word, shop_stem(word) AS stem FROM (SELECT DISTINCT word FROM word WHERE word <> '') w
  ), mark AS (
    SELECT id, part || stem AS mark FROM word JOIN stem USING (word) WHERE stem IS NOT NULL
    UNION ALL
    SELECT id, 's:' || category FROM item JOIN (
      SELECT c.category_id, unnest(path) AS category
      FROM (SELECT DISTINCT category_id FROM item WHERE category_id IS NOT NULL) c, category_path(category_id)
    ) p USING (category_id)
    UNION ALL
    SELECT id, 's:-' || offer_id FROM item WHERE offer_id IS NOT NULL
    UNION ALL
    SELECT id, unnest(ARRAY['k:' || (id >> 12), 'b:' || (id >> 16)]) FROM item
  )
  INSERT INTO item_marks AS m (item_id, marks, code)
  SELECT id, array_to_tsvector(marks), replace(shop_fold(code), ' ', '')
  FROM item JOIN (SELECT id, array_agg(mark) AS marks FROM mark GROUP BY id) found USING (id)
  ON CONFLICT (item_id) DO UPDATE SET marks = excluded.marks, code = excluded.code
  WHERE ROW(m.marks, m.code) IS DISTINCT FROM ROW(excluded.marks, excluded.code);
END
$body$;
--> statement-breakpoint
-- The average rank in millionths.
CREATE FUNCTION shelf_rating(rank_sum integer, rank_count integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $body$
  SELECT coalesce(round(1000000.0 * rank_sum / nullif(rank_count, 0)), 0)::integer
$body$;
--> statement-breakpoint
-- Who puts items somewhere shares this lock, who changes the tree of categories or what an offer takes off holds it alone: neither misses what the other is doing. It is taken before any row.
CREATE FUNCTION share_shelves() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7269616);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE FUNCTION hold_shelves() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM pg_advisory_xact_lock(7269616);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER share_shelves BEFORE INSERT OR UPDATE OF category_id, offer_id, published, deleted_at, selling_price ON items
  FOR EACH STATEMENT EXECUTE FUNCTION share_shelves();
--> statement-breakpoint
CREATE TRIGGER hold_shelves BEFORE UPDATE OF parent_id, published ON categories FOR EACH STATEMENT EXECUTE FUNCTION hold_shelves();
--> statement-breakpoint
CREATE TRIGGER hold_shelves BEFORE UPDATE OF percentage ON offers FOR EACH STATEMENT EXECUTE FUNCTION hold_shelves();
--> statement-breakpoint
CREATE FUNCTION keep_shelves_of_new() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM shelve_items(array_agg(id)), mark_items(array_agg(id)) FROM new_items;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_shelves_of_new AFTER INSERT ON items REFERENCING NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_shelves_of_new();
--> statement-breakpoint
CREATE FUNCTION keep_shelves() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM shelve_items(ARRAY[NEW.id]), mark_items(ARRAY[NEW.id]);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_shelves AFTER UPDATE ON items FOR EACH ROW WHEN (
  ROW(NEW.category_id, NEW.offer_id, NEW.published, NEW.deleted_at, NEW.code, NEW.name_en, NEW.name_ar, NEW.search_text)
  IS DISTINCT FROM ROW(OLD.category_id, OLD.offer_id, OLD.published, OLD.deleted_at, OLD.code, OLD.name_en, OLD.name_ar, OLD.search_text)
) EXECUTE FUNCTION keep_shelves();
--> statement-breakpoint
CREATE FUNCTION keep_shelf_order() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  UPDATE shelf_items SET sold_out = NEW.quantity = 0, created_at = NEW.created_at, final_price = NEW.final_price,
    likes_count = NEW.likes_count, rating = shelf_rating(NEW.rank_sum, NEW.rank_count), rank_count = NEW.rank_count, sold_count = NEW.sold_count
  WHERE item_id = NEW.id;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
-- By its name it comes after keep_shelves.
CREATE TRIGGER keep_shelves_in_order AFTER UPDATE ON items FOR EACH ROW WHEN (
  ROW(NEW.quantity = 0, NEW.created_at, NEW.final_price, NEW.likes_count, NEW.rank_sum, NEW.rank_count, NEW.sold_count)
  IS DISTINCT FROM ROW(OLD.quantity = 0, OLD.created_at, OLD.final_price, OLD.likes_count, OLD.rank_sum, OLD.rank_count, OLD.sold_count)
) EXECUTE FUNCTION keep_shelf_order();
--> statement-breakpoint
CREATE FUNCTION clear_shelves() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  DELETE FROM shelf_items WHERE item_id = OLD.id;
  DELETE FROM item_marks WHERE item_id = OLD.id;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER clear_shelves AFTER DELETE ON items FOR EACH ROW EXECUTE FUNCTION clear_shelves();
--> statement-breakpoint
-- Items are locked by their ids here too, so that hiding a category and an order wait but never block each other.
CREATE FUNCTION keep_shelves_of_category() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  held integer[];
BEGIN
  WITH RECURSIVE below AS (
    SELECT NEW.id AS id
    UNION ALL
    SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
  ), held_items AS (
    SELECT id FROM items WHERE category_id IN (SELECT id FROM below) ORDER BY id FOR NO KEY UPDATE
  )
  SELECT array_agg(id) INTO held FROM held_items;
  PERFORM shelve_items(held);
  IF NEW.parent_id IS DISTINCT FROM OLD.parent_id THEN PERFORM mark_items(held); END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_shelves_of_category AFTER UPDATE OF parent_id, published ON categories
  FOR EACH ROW WHEN (ROW(NEW.parent_id, NEW.published) IS DISTINCT FROM ROW(OLD.parent_id, OLD.published))
  EXECUTE FUNCTION keep_shelves_of_category();
--> statement-breakpoint
CREATE FUNCTION count_shelf_items() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO count_changes (name, change) SELECT 's:' || shelf, count(*) FROM new_rows GROUP BY shelf;
  ELSE
    INSERT INTO count_changes (name, change) SELECT 's:' || shelf, -count(*) FROM old_rows GROUP BY shelf;
  END IF;
  PERFORM fold_count_changes();
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON shelf_items REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_shelf_items();
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON shelf_items REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_shelf_items();
--> statement-breakpoint
-- Words are counted, shelves and blocks are not, nor are the long numbers of codes, each of which stands in one item.
CREATE FUNCTION is_counted_word(mark text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $body$
  SELECT mark !~ '^[skb]:' AND mark !~ '^(n:)?(?=.*[0-9]).{5,}$'
$body$;
--> statement-breakpoint
CREATE FUNCTION count_words() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO count_changes (name, change)
    SELECT mark, count(*) FROM (SELECT unnest(tsvector_to_array(marks)) AS mark FROM new_rows) m
    WHERE is_counted_word(mark) GROUP BY mark;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO count_changes (name, change)
    SELECT mark, -count(*) FROM (SELECT unnest(tsvector_to_array(marks)) AS mark FROM old_rows) m
    WHERE is_counted_word(mark) GROUP BY mark;
  ELSE
    INSERT INTO count_changes (name, change)
    SELECT mark, sum(change) FROM (
      SELECT unnest(tsvector_to_array(marks)) AS mark, 1 AS change FROM new_rows
      UNION ALL
      SELECT unnest(tsvector_to_array(marks)), -1 FROM old_rows
    ) m
    WHERE is_counted_word(mark) GROUP BY mark HAVING sum(change) <> 0;
  END IF;
  PERFORM fold_count_changes();
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON item_marks REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words();
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON item_marks REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON item_marks REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words();
--> statement-breakpoint
-- The changes are added up by one writer at a time: whoever finds another at it leaves theirs for the next.
CREATE FUNCTION fold_count_changes() RETURNS void LANGUAGE plpgsql AS $body$
DECLARE
  nothing_left text[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(7269617) THEN RETURN; END IF;
  WITH folded AS (
    DELETE FROM count_changes RETURNING name, change
  ), kept AS (
    INSERT INTO kept_counts AS kept (name, amount) SELECT name, sum(change) FROM folded GROUP BY name HAVING sum(change) <> 0
    ON CONFLICT (name) DO UPDATE SET amount = kept.amount + excluded.amount RETURNING name, amount
  )
  SELECT array_agg(name) INTO nothing_left FROM kept WHERE amount = 0;
  DELETE FROM kept_counts WHERE name = ANY (nothing_left);
END
$body$;
--> statement-breakpoint
-- How many items stand on a shelf.
CREATE FUNCTION shelf_count(shelf integer) RETURNS integer LANGUAGE sql STABLE AS $body$
  SELECT (coalesce((SELECT amount FROM kept_counts WHERE name = 's:' || shelf), 0)
    + coalesce((SELECT sum(change) FROM count_changes WHERE name = 's:' || shelf), 0))::integer
$body$;
--> statement-breakpoint
-- As before, and which items there are is also how many each category holds.
CREATE OR REPLACE FUNCTION tell_item_change() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  tags text := 'item:' || coalesce(NEW.id, OLD.id);
BEGIN
  IF TG_OP <> 'UPDATE' OR ROW(NEW.published, NEW.deleted_at, NEW.category_id) IS DISTINCT FROM ROW(OLD.published, OLD.deleted_at, OLD.category_id) THEN
    tags := tags || ',item,category';
  ELSIF (NEW.quantity = 0) <> (OLD.quantity = 0) OR
     ROW(NEW.offer_id, NEW.final_price, NEW.search_text, NEW.created_at) IS DISTINCT FROM ROW(OLD.offer_id, OLD.final_price, OLD.search_text, OLD.created_at) THEN
    tags := tags || ',item';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sold_count <> OLD.sold_count THEN tags := tags || ',sold'; END IF;
  IF TG_OP = 'UPDATE' AND ROW(NEW.likes_count, NEW.rank_sum, NEW.rank_count) IS DISTINCT FROM ROW(OLD.likes_count, OLD.rank_sum, OLD.rank_count) THEN
    tags := tags || ',liked';
  END IF;
  PERFORM pg_notify('shop_changes', tags);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
DO $body$
DECLARE
  batch integer[];
BEGIN
  FOR batch IN SELECT array_agg(id ORDER BY id) FROM items GROUP BY id / 10000 ORDER BY id / 10000 LOOP
    PERFORM shelve_items(batch), mark_items(batch);
  END LOOP;
END
$body$;
--> statement-breakpoint
CREATE INDEX "item_marks_found" ON "item_marks" USING gin ("marks") WITH (fastupdate=false);
--> statement-breakpoint
CREATE INDEX "item_marks_code" ON "item_marks" USING btree ("code");
--> statement-breakpoint
CREATE INDEX "shelf_newest" ON "shelf_items" USING btree ("shelf","sold_out","created_at" DESC NULLS FIRST,"item_id" DESC NULLS FIRST,"final_price");
--> statement-breakpoint
CREATE INDEX "shelf_by_price" ON "shelf_items" USING btree ("shelf","final_price","item_id","sold_out");
--> statement-breakpoint
CREATE INDEX "shelf_most_liked" ON "shelf_items" USING btree ("shelf","likes_count" DESC NULLS FIRST,"item_id" DESC NULLS FIRST,"final_price");
--> statement-breakpoint
CREATE INDEX "shelf_best_rated" ON "shelf_items" USING btree ("shelf","rating" DESC NULLS FIRST,"rank_count" DESC NULLS FIRST,"item_id" DESC NULLS FIRST,"final_price");
--> statement-breakpoint
CREATE INDEX "shelf_most_ordered" ON "shelf_items" USING btree ("shelf","sold_count" DESC NULLS FIRST,"item_id" DESC NULLS FIRST,"final_price");
--> statement-breakpoint
CREATE INDEX "shelf_by_name_en" ON "shelf_items" USING btree ("shelf","name_en","item_id","final_price");
--> statement-breakpoint
CREATE INDEX "shelf_by_name_ar" ON "shelf_items" USING btree ("shelf","name_ar","item_id","final_price");
