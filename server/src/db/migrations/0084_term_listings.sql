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
-- The background index adds existing items to the listings of their terms.
INSERT INTO items_to_shelve SELECT id, false FROM items
WHERE offer_id IS NOT NULL OR EXISTS (SELECT FROM properties WHERE item_id = items.id) OR EXISTS (SELECT FROM item_tags WHERE item_id = items.id)
ON CONFLICT DO NOTHING;
