CREATE TABLE "items_to_shelve" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"moved" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_marks" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"marks" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "items_category";--> statement-breakpoint
CREATE INDEX "post_marks_found" ON "post_marks" USING gin ("marks") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "items_changed" ON "items" USING btree ((("id" - 1) / 1000),"changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "kept_counts_most_in_posts" ON "kept_counts" USING btree (left(substr("name", 3), 2),"amount" DESC NULLS FIRST) WHERE left("kept_counts"."name", 2) = 'p:' and strpos(substr("kept_counts"."name", 3), ':') = 0;--> statement-breakpoint
CREATE INDEX "kept_counts_alike_in_posts" ON "kept_counts" USING gin (substr("name", 3) gin_trgm_ops) WHERE left("kept_counts"."name", 2) = 'p:' and strpos(substr("kept_counts"."name", 3), ':') = 0;--> statement-breakpoint
CREATE INDEX "items_category" ON "items" USING btree ("category_id","id");
--> statement-breakpoint
-- As before; with an argument the counts are those of the posts, and so is how many there are.
CREATE OR REPLACE FUNCTION count_words() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  kind text := coalesce(TG_ARGV[0], '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO count_changes (name, change)
    SELECT kind || mark, count(*) FROM (
      SELECT unnest(tsvector_to_array(marks)) AS mark FROM new_rows UNION ALL SELECT '' FROM new_rows WHERE kind <> ''
    ) m
    WHERE is_counted_word(mark) GROUP BY mark;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO count_changes (name, change)
    SELECT kind || mark, -count(*) FROM (
      SELECT unnest(tsvector_to_array(marks)) AS mark FROM old_rows UNION ALL SELECT '' FROM old_rows WHERE kind <> ''
    ) m
    WHERE is_counted_word(mark) GROUP BY mark;
  ELSE
    INSERT INTO count_changes (name, change)
    SELECT kind || mark, sum(change) FROM (
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
CREATE TRIGGER count_new AFTER INSERT ON post_marks REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words('p:');
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON post_marks REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words('p:');
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON post_marks REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_words('p:');
--> statement-breakpoint
-- What a post is found by, by the same marks as items.
CREATE FUNCTION marks_of_post(post posts) RETURNS tsvector LANGUAGE sql STABLE AS $body$
  SELECT array_to_tsvector(array_agg(DISTINCT mark)) FROM (
    SELECT part || shop_stem(word) AS mark
    FROM (VALUES ('', concat_ws(' ', post.title_en, post.title_ar, post.body_en, post.body_ar)), ('n:', concat_ws(' ', post.title_en, post.title_ar))) t (part, texts),
      string_to_table(shop_fold(texts), ' ') AS word
    WHERE word <> ''
    UNION ALL
    VALUES ('k:' || (post.id >> 12)), ('b:' || (post.id >> 16))
  ) m WHERE mark IS NOT NULL
$body$;
--> statement-breakpoint
CREATE FUNCTION mark_post() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'DELETE' OR NOT NEW.published THEN
    DELETE FROM post_marks WHERE post_id = OLD.id;
  ELSE
    INSERT INTO post_marks VALUES (NEW.id, marks_of_post(NEW)) ON CONFLICT (post_id) DO UPDATE SET marks = excluded.marks;
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER mark_post AFTER INSERT OR DELETE OR UPDATE OF title_en, title_ar, body_en, body_ar, published ON posts
  FOR EACH ROW EXECUTE FUNCTION mark_post();
--> statement-breakpoint
INSERT INTO post_marks SELECT id, marks_of_post(posts) FROM posts WHERE published;
--> statement-breakpoint
-- Puts some of the items that wait where they belong, the newest first, and tells how many; none while another is at it. The locks are those of whoever writes an item, in the same order.
CREATE FUNCTION shelve_waiting(most integer) RETURNS integer LANGUAGE plpgsql AS $body$
DECLARE
  taken integer[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7269616);
  IF NOT pg_try_advisory_xact_lock(7269618) THEN RETURN 0; END IF;
  SELECT array_agg(item_id) INTO taken FROM (SELECT item_id FROM items_to_shelve ORDER BY item_id DESC LIMIT most) w;
  IF taken IS NULL THEN RETURN 0; END IF;
  PERFORM FROM items WHERE id = ANY (taken) ORDER BY id FOR NO KEY UPDATE;
  PERFORM shelve_items(taken);
  PERFORM mark_items(array_agg(item_id)) FROM items_to_shelve WHERE item_id = ANY (taken) AND moved;
  DELETE FROM items_to_shelve WHERE item_id = ANY (taken);
  PERFORM pg_notify('shop_changes', 'item,category');
  RETURN cardinality(taken);
END
$body$;
--> statement-breakpoint
-- Of a big category the newest go where they belong at once; whoever hears of the change sees to the others.
CREATE OR REPLACE FUNCTION keep_shelves_of_category() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  WITH RECURSIVE below AS (
    SELECT NEW.id AS id
    UNION ALL
    SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
  )
  INSERT INTO items_to_shelve AS waiting
  SELECT id, NEW.parent_id IS DISTINCT FROM OLD.parent_id FROM items WHERE category_id IN (SELECT id FROM below)
  ON CONFLICT (item_id) DO UPDATE SET moved = waiting.moved OR excluded.moved;
  PERFORM shelve_waiting(250);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
-- As before, and each shelf also with the block of ids it is searched in.
CREATE OR REPLACE FUNCTION mark_items(wanted integer[]) RETURNS void LANGUAGE plpgsql AS $body$
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
    SELECT id, unnest(ARRAY['s:' || shelf, 's:' || shelf || '/' || (id >> 16)]) FROM (
      SELECT id, category AS shelf FROM item JOIN (
        SELECT c.category_id, unnest(path) AS category
        FROM (SELECT DISTINCT category_id FROM item WHERE category_id IS NOT NULL) c, category_path(category_id)
      ) p USING (category_id)
      UNION ALL
      SELECT id, -offer_id FROM item WHERE offer_id IS NOT NULL
    ) shelf
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
-- An index is made much faster at once than row by row, and no word is counted anew.
ALTER TABLE item_marks DISABLE TRIGGER count_changed;
--> statement-breakpoint
DROP INDEX item_marks_found;
--> statement-breakpoint
UPDATE item_marks SET marks = marks || array_to_tsvector(ARRAY(
  SELECT mark || '/' || (item_id >> 16) FROM unnest(tsvector_to_array(marks)) AS mark WHERE mark LIKE 's:%'));
--> statement-breakpoint
CREATE INDEX item_marks_found ON item_marks USING gin (marks) WITH (fastupdate = false);
--> statement-breakpoint
ALTER TABLE item_marks ENABLE TRIGGER count_changed;
