ALTER TABLE "items" ADD COLUMN "published_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_visible" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "items_to_publish" ON "items" USING btree ("published_from") WHERE "items"."published" and not "items"."is_visible";
--> statement-breakpoint
-- Written by hand: what shoppers see follows `is_visible`. New rows get it from the trigger.
UPDATE items SET is_visible = false WHERE NOT published;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_visible()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.is_visible := NEW.published AND coalesce(NEW.published_from <= now(), true);
  RETURN NEW;
END
$function$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_visible ON items;
--> statement-breakpoint
CREATE TRIGGER keep_visible BEFORE INSERT OR UPDATE OF published, published_from ON public.items FOR EACH ROW EXECUTE FUNCTION keep_visible();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.shelve_items(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH item AS (
    SELECT items.*, path, category_id IS NULL OR shown AS shown
    FROM items LEFT JOIN (
      SELECT category, path, shown
      FROM (SELECT DISTINCT category_id AS category FROM items WHERE id = ANY (wanted) AND category_id IS NOT NULL) c, category_path(category)
    ) p ON category = category_id
    WHERE id = ANY (wanted) AND is_visible AND deleted_at IS NULL
  ), place AS (
    SELECT shelf, item.* FROM item, unnest(0 || coalesce(path, '{}') || coalesce(ARRAY[-offer_id], '{}')) AS shelf
    WHERE shown AND shelf IS NOT NULL
  ), gone AS (
    DELETE FROM shelf_items s WHERE item_id = ANY (wanted)
    AND NOT EXISTS (SELECT FROM place WHERE place.shelf = s.shelf AND place.id = s.item_id)
  )
  INSERT INTO shelf_items AS s
    (shelf, item_id, sold_out, created_at, final_price, likes_count, rating, rank_count, sold_count, name_en, name_ar)
  SELECT shelf, id, quantity = 0, greatest(created_at, published_from), coalesce(variant_final_price, final_price), likes_count,
    shelf_rating(rank_sum, rank_count), rank_count, sold_count,
    left(coalesce(nullif(name_en, ''), name_ar), 100), left(coalesce(nullif(name_ar, ''), name_en), 100)
  FROM place
  ON CONFLICT (shelf, item_id) DO UPDATE SET name_en = excluded.name_en, name_ar = excluded.name_ar
  WHERE ROW(s.name_en, s.name_ar) IS DISTINCT FROM ROW(excluded.name_en, excluded.name_ar);
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.mark_items(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM item_marks WHERE item_id IN (SELECT id FROM items WHERE id = ANY (wanted) AND NOT (is_visible AND deleted_at IS NULL));
  WITH item AS MATERIALIZED (
    SELECT id, code, category_id, offer_id, search_text, shop_fold(name_en || ' ' || name_ar) AS name
    FROM items WHERE id = ANY (wanted) AND is_visible AND deleted_at IS NULL
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
$function$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_shelves ON items;
--> statement-breakpoint
CREATE TRIGGER keep_shelves AFTER UPDATE ON public.items FOR EACH ROW WHEN (((((((((new.category_id IS DISTINCT FROM old.category_id) OR (new.offer_id IS DISTINCT FROM old.offer_id)) OR (new.is_visible IS DISTINCT FROM old.is_visible)) OR (new.deleted_at IS DISTINCT FROM old.deleted_at)) OR (new.code IS DISTINCT FROM old.code)) OR (new.name_en IS DISTINCT FROM old.name_en)) OR (new.name_ar IS DISTINCT FROM old.name_ar)) OR (new.search_text IS DISTINCT FROM old.search_text))) EXECUTE FUNCTION keep_shelves();
--> statement-breakpoint
DROP TRIGGER IF EXISTS share_shelves ON items;
--> statement-breakpoint
CREATE TRIGGER share_shelves BEFORE INSERT OR UPDATE OF category_id, offer_id, published, published_from, deleted_at, selling_price ON public.items FOR EACH STATEMENT EXECUTE FUNCTION share_shelves();
--> statement-breakpoint
DROP TRIGGER IF EXISTS note_change ON items;
--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON public.items FOR EACH ROW WHEN ((((new.quantity = 0) <> (old.quantity = 0)) OR (((((((((((((new.name_en IS DISTINCT FROM old.name_en) OR (new.name_ar IS DISTINCT FROM old.name_ar)) OR (new.brief_en IS DISTINCT FROM old.brief_en)) OR (new.brief_ar IS DISTINCT FROM old.brief_ar)) OR (new.description_en IS DISTINCT FROM old.description_en)) OR (new.description_ar IS DISTINCT FROM old.description_ar)) OR (new.details IS DISTINCT FROM old.details)) OR (new.selling_price IS DISTINCT FROM old.selling_price)) OR (new.final_price IS DISTINCT FROM old.final_price)) OR (new.variant_price IS DISTINCT FROM old.variant_price)) OR (new.variant_final_price IS DISTINCT FROM old.variant_final_price)) OR (new.category_id IS DISTINCT FROM old.category_id)) OR (new.is_visible IS DISTINCT FROM old.is_visible)))) EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.tell_item_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  tags text := 'item:' || coalesce(NEW.id, OLD.id);
BEGIN
  IF TG_OP <> 'UPDATE' OR ROW(NEW.is_visible, NEW.deleted_at, NEW.category_id) IS DISTINCT FROM ROW(OLD.is_visible, OLD.deleted_at, OLD.category_id) THEN
    tags := tags || ',item,category';
  ELSIF (NEW.quantity = 0) <> (OLD.quantity = 0) OR
     ROW(NEW.offer_id, NEW.final_price, NEW.variant_final_price, NEW.search_text, NEW.created_at, NEW.published_from)
     IS DISTINCT FROM ROW(OLD.offer_id, OLD.final_price, OLD.variant_final_price, OLD.search_text, OLD.created_at, OLD.published_from) THEN
    tags := tags || ',item';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.variant_price IS NOT NULL
    AND ROW(NEW.selling_price, NEW.active_price, NEW.compare_at_price) IS DISTINCT FROM ROW(OLD.selling_price, OLD.active_price, OLD.compare_at_price) THEN
    tags := tags || ',property';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sold_count <> OLD.sold_count THEN tags := tags || ',sold'; END IF;
  IF TG_OP = 'UPDATE' AND ROW(NEW.likes_count, NEW.rank_sum, NEW.rank_count) IS DISTINCT FROM ROW(OLD.likes_count, OLD.rank_sum, OLD.rank_count) THEN
    tags := tags || ',liked';
  END IF;
  PERFORM pg_notify('shop_changes', tags);
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_shelf_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE shelf_items SET sold_out = NEW.quantity = 0, created_at = greatest(NEW.created_at, NEW.published_from),
    final_price = coalesce(NEW.variant_final_price, NEW.final_price),
    likes_count = NEW.likes_count, rating = shelf_rating(NEW.rank_sum, NEW.rank_count), rank_count = NEW.rank_count, sold_count = NEW.sold_count
  WHERE item_id = NEW.id;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS keep_shelves_in_order ON items;
--> statement-breakpoint
CREATE TRIGGER keep_shelves_in_order AFTER UPDATE ON public.items FOR EACH ROW WHEN (((((((((((new.quantity = 0) IS DISTINCT FROM (old.quantity = 0)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR (new.published_from IS DISTINCT FROM old.published_from)) OR (new.final_price IS DISTINCT FROM old.final_price)) OR (new.variant_final_price IS DISTINCT FROM old.variant_final_price)) OR (new.likes_count IS DISTINCT FROM old.likes_count)) OR (new.rank_sum IS DISTINCT FROM old.rank_sum)) OR (new.rank_count IS DISTINCT FROM old.rank_count)) OR (new.sold_count IS DISTINCT FROM old.sold_count))) EXECUTE FUNCTION keep_shelf_order();
