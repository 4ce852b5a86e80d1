CREATE TABLE "sales_to_index" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_to_index_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION term_listing(term text) RETURNS integer LANGUAGE sql IMMUTABLE AS $body$
  SELECT CASE left(term, 1) WHEN 't' THEN 1000000000 WHEN 'c' THEN 1100000000 WHEN 'z' THEN 1200000000 WHEN 'o' THEN 1300000000 END
    + coalesce(nullif(substr(term, 3), '')::integer, 0)
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION shelve_items(wanted integer[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  WITH item AS (
    SELECT items.*, path, category_id IS NULL OR shown AS shown
    FROM items LEFT JOIN (
      SELECT category, path, shown
      FROM (SELECT DISTINCT category_id AS category FROM items WHERE id = ANY (wanted) AND category_id IS NOT NULL) c, category_path(category)
    ) p ON category = category_id
    WHERE id = ANY (wanted) AND is_visible AND deleted_at IS NULL
  ), place AS (
    SELECT shelf, item.* FROM item, unnest(0 || coalesce(path, '{}') || coalesce(ARRAY[-offer_id], '{}')
      || ARRAY(SELECT term_listing(term) FROM unnest(filter_marks(id, offer_id)) AS term)) AS shelf
    WHERE shown AND shelf IS NOT NULL
  ), gone AS (
    DELETE FROM shelf_items s WHERE item_id = ANY (wanted)
    AND NOT EXISTS (SELECT FROM place WHERE place.shelf = s.shelf AND place.id = s.item_id)
  )
  INSERT INTO shelf_items AS s
    (shelf, item_id, sold_out, created_at, final_price, likes_count, rating, rank_count, sold_count, name_en, name_ar)
  SELECT shelf, id, quantity + beyond_stock <= 0, greatest(created_at, published_from), coalesce(variant_final_price, final_price), likes_count,
    shelf_rating(rank_sum, rank_count), rank_count, sold_count,
    left(coalesce(nullif(name_en, ''), name_ar), 100), left(coalesce(nullif(name_ar, ''), name_en), 100)
  FROM place
  ON CONFLICT (shelf, item_id) DO UPDATE SET name_en = excluded.name_en, name_ar = excluded.name_ar
  WHERE ROW(s.name_en, s.name_ar) IS DISTINCT FROM ROW(excluded.name_en, excluded.name_ar);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_filter_marks() RETURNS trigger LANGUAGE plpgsql AS $body$
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
  PERFORM FROM items WHERE id = ANY (changed) ORDER BY is_hamper, id FOR NO KEY UPDATE;
  PERFORM shelve_items(changed), mark_filters(changed);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE FUNCTION note_sale() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO sales_to_index (item_id) VALUES (NEW.id);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER note_sale AFTER UPDATE ON items FOR EACH ROW WHEN (NEW.sold_count IS DISTINCT FROM OLD.sold_count)
  EXECUTE FUNCTION note_sale();
--> statement-breakpoint
CREATE FUNCTION index_sales(most integer) RETURNS integer LANGUAGE plpgsql AS $body$
DECLARE
  sales bigint[];
  sold integer[];
BEGIN
  PERFORM pg_advisory_xact_lock(7269618);
  SELECT array_agg(id), array_agg(DISTINCT item_id) INTO sales, sold FROM sales_to_index
  WHERE item_id IN (SELECT DISTINCT item_id FROM sales_to_index LIMIT most);
  IF sold IS NULL THEN RETURN 0; END IF;
  PERFORM FROM items WHERE id = ANY (sold) ORDER BY is_hamper, id FOR NO KEY UPDATE;
  UPDATE shelf_items SET sold_count = items.sold_count FROM items
  WHERE items.id = item_id AND item_id = ANY (sold) AND shelf_items.sold_count <> items.sold_count;
  DELETE FROM sales_to_index WHERE id = ANY (sales);
  PERFORM pg_notify('shop_changes', 'sold');
  RETURN cardinality(sold);
END
$body$;
--> statement-breakpoint
DROP TRIGGER keep_shelves_in_order ON items;
--> statement-breakpoint
CREATE TRIGGER keep_shelves_in_order AFTER UPDATE ON items FOR EACH ROW
  WHEN (ROW(NEW.quantity + NEW.beyond_stock <= 0, NEW.created_at, NEW.published_from, NEW.final_price, NEW.variant_final_price,
      NEW.likes_count, NEW.rank_sum, NEW.rank_count)
    IS DISTINCT FROM ROW(OLD.quantity + OLD.beyond_stock <= 0, OLD.created_at, OLD.published_from, OLD.final_price, OLD.variant_final_price,
      OLD.likes_count, OLD.rank_sum, OLD.rank_count))
  EXECUTE FUNCTION keep_shelf_order();
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
  ELSIF (NEW.quantity <= 0) <> (OLD.quantity <= 0) OR (NEW.quantity + NEW.beyond_stock <= 0) <> (OLD.quantity + OLD.beyond_stock <= 0) OR
     ROW(NEW.offer_id, NEW.final_price, NEW.variant_final_price, NEW.search_text, NEW.created_at, NEW.published_from, NEW.slug_en, NEW.slug_ar)
     IS DISTINCT FROM ROW(OLD.offer_id, OLD.final_price, OLD.variant_final_price, OLD.search_text, OLD.created_at, OLD.published_from, OLD.slug_en, OLD.slug_ar) THEN
    tags := tags || ',item';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.variant_price IS NOT NULL
    AND ROW(NEW.selling_price, NEW.active_price, NEW.compare_at_price) IS DISTINCT FROM ROW(OLD.selling_price, OLD.active_price, OLD.compare_at_price) THEN
    tags := tags || ',property';
  END IF;
  IF TG_OP = 'UPDATE' AND ROW(NEW.likes_count, NEW.rank_sum, NEW.rank_count) IS DISTINCT FROM ROW(OLD.likes_count, OLD.rank_sum, OLD.rank_count) THEN
    tags := tags || ',liked';
  END IF;
  PERFORM pg_notify('shop_changes', tags);
  RETURN NULL;
END
$function$;
--> statement-breakpoint
-- The background index adds existing items to the listings of their terms.
INSERT INTO items_to_shelve SELECT id, false FROM items
WHERE offer_id IS NOT NULL OR EXISTS (SELECT FROM properties WHERE item_id = items.id) OR EXISTS (SELECT FROM item_tags WHERE item_id = items.id)
ON CONFLICT DO NOTHING;
