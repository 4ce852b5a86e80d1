CREATE TABLE "item_tags" (
	"item_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "item_tags_item_id_tag_id_pk" PRIMARY KEY("item_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"key" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_tag_per_key" UNIQUE("group","key"),
	CONSTRAINT "named_in_a_language" CHECK ("tags"."name_en" <> '' or "tags"."name_ar" <> '')
);
--> statement-breakpoint
ALTER TABLE "item_tags" ADD CONSTRAINT "item_tags_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_tags" ADD CONSTRAINT "item_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_tags_tag" ON "item_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON tags FOR EACH STATEMENT EXECUTE FUNCTION tell_change('tag');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON item_tags FOR EACH STATEMENT EXECUTE FUNCTION tell_change('tag');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION is_counted_word(mark text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $body$
  SELECT mark ~ '^[tczo]:' OR (mark !~ '^[skb]:' AND mark !~ '^(n:)?(?=.*[0-9]).{5,}$')
$body$;
--> statement-breakpoint
CREATE FUNCTION filter_marks(item integer, offer integer) RETURNS text[] LANGUAGE sql STABLE AS $body$
  SELECT coalesce(array_agg(mark), '{}') FROM (
    SELECT 't:' || tag_id AS mark FROM item_tags WHERE item_id = item
    UNION
    SELECT 'c:' || color_id FROM properties WHERE item_id = item AND color_id IS NOT NULL
    UNION
    SELECT 'z:' || size_id FROM properties WHERE item_id = item AND size_id IS NOT NULL
    UNION
    SELECT 'o:' WHERE offer IS NOT NULL
  ) m
$body$;
--> statement-breakpoint
CREATE FUNCTION mark_filters(wanted integer[]) RETURNS void LANGUAGE sql AS $body$
  UPDATE item_marks SET marks = changed.marks
  FROM (
    SELECT item_id, ts_delete(marks, ARRAY(SELECT mark FROM unnest(tsvector_to_array(marks)) AS mark WHERE mark ~ '^[tczo]:'))
      || array_to_tsvector(filter_marks(items.id, offer_id)) AS marks
    FROM item_marks JOIN items ON items.id = item_id WHERE item_id = ANY (wanted)
  ) changed
  WHERE item_marks.item_id = changed.item_id AND item_marks.marks <> changed.marks
$body$;
--> statement-breakpoint
CREATE FUNCTION keep_filter_marks() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT item_id) INTO changed FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT item_id) INTO changed FROM old_rows;
  ELSE
    changed := ARRAY[OLD.item_id, NEW.item_id];
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM items WHERE id = ANY (changed) ORDER BY id FOR NO KEY UPDATE;
  PERFORM mark_filters(changed);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_filters_of_new AFTER INSERT ON item_tags REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_filter_marks();
--> statement-breakpoint
CREATE TRIGGER keep_filters_of_gone AFTER DELETE ON item_tags REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_filter_marks();
--> statement-breakpoint
CREATE TRIGGER keep_filters_of_new AFTER INSERT ON properties REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_filter_marks();
--> statement-breakpoint
CREATE TRIGGER keep_filters_of_gone AFTER DELETE ON properties REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_filter_marks();
--> statement-breakpoint
CREATE TRIGGER keep_filters AFTER UPDATE OF item_id, size_id, color_id ON properties FOR EACH ROW
  WHEN (ROW(NEW.item_id, NEW.size_id, NEW.color_id) IS DISTINCT FROM ROW(OLD.item_id, OLD.size_id, OLD.color_id))
  EXECUTE FUNCTION keep_filter_marks();
--> statement-breakpoint
-- As before, and with the filter terms.
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
    UNION ALL
    SELECT id, unnest(filter_marks(id, offer_id)) FROM item
  )
  INSERT INTO item_marks AS m (item_id, marks, code)
  SELECT id, array_to_tsvector(marks), replace(shop_fold(code), ' ', '')
  FROM item JOIN (SELECT id, array_agg(mark) AS marks FROM mark GROUP BY id) found USING (id)
  ON CONFLICT (item_id) DO UPDATE SET marks = excluded.marks, code = excluded.code
  WHERE ROW(m.marks, m.code) IS DISTINCT FROM ROW(excluded.marks, excluded.code);
END
$body$;
--> statement-breakpoint
-- Items that already have an offer or variants are marked in the background.
INSERT INTO items_to_shelve SELECT id, true FROM items
WHERE offer_id IS NOT NULL OR EXISTS (SELECT FROM properties WHERE item_id = items.id)
ON CONFLICT (item_id) DO UPDATE SET moved = true;
