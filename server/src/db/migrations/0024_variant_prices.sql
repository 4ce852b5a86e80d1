-- The new indexes are made first and take their names last, so that lists can be read meanwhile.
CREATE INDEX "new_shelf_by_price" ON "shelf_items" USING btree ("shelf","sold_out","final_price","item_id");--> statement-breakpoint
CREATE INDEX "new_shelf_most_liked" ON "shelf_items" USING btree ("shelf","sold_out","likes_count" DESC NULLS FIRST,"item_id" DESC NULLS FIRST,"final_price");--> statement-breakpoint
CREATE INDEX "new_shelf_best_rated" ON "shelf_items" USING btree ("shelf","sold_out","rating" DESC NULLS FIRST,"rank_count" DESC NULLS FIRST,"item_id" DESC NULLS FIRST,"final_price");--> statement-breakpoint
CREATE INDEX "new_shelf_most_ordered" ON "shelf_items" USING btree ("shelf","sold_out","sold_count" DESC NULLS FIRST,"item_id" DESC NULLS FIRST,"final_price");--> statement-breakpoint
CREATE INDEX "new_shelf_by_name_en" ON "shelf_items" USING btree ("shelf","sold_out","name_en","item_id","final_price");--> statement-breakpoint
CREATE INDEX "new_shelf_by_name_ar" ON "shelf_items" USING btree ("shelf","sold_out","name_ar","item_id","final_price");--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "variant_price" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "variant_final_price" bigint;--> statement-breakpoint
-- The price of the cheapest variant of an item that can be bought now, or of the cheapest where none can; null without variants.
CREATE FUNCTION cheapest_variant(item integer, own_price bigint, own_quantity integer) RETURNS bigint LANGUAGE sql AS $body$
  SELECT coalesce(
    min(coalesce(price, own_price)) FILTER (WHERE coalesce(quantity, own_quantity) > 0),
    min(coalesce(price, own_price)))
  FROM properties WHERE item_id = item
$body$;
--> statement-breakpoint
CREATE FUNCTION set_variant_price() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  NEW.variant_price := cheapest_variant(NEW.id, NEW.selling_price, NEW.quantity);
  NEW.variant_final_price := NEW.variant_price - coalesce(
    (SELECT round(NEW.variant_price * offers.percentage / 10000.0)::bigint FROM offers WHERE offers.id = NEW.offer_id), 0);
  RETURN NEW;
END
$body$;
--> statement-breakpoint
-- By their names they come after keep_counted_stock and before note_change.
CREATE TRIGGER set_variant_price BEFORE UPDATE OF selling_price, offer_id, variant_price ON items
  FOR EACH ROW EXECUTE FUNCTION set_variant_price();
--> statement-breakpoint
CREATE TRIGGER set_variant_price_by_stock BEFORE UPDATE OF quantity ON items
  FOR EACH ROW WHEN (NEW.variant_price IS NOT NULL AND (NEW.quantity = 0) <> (OLD.quantity = 0)) EXECUTE FUNCTION set_variant_price();
--> statement-breakpoint
-- As before, and the item's price follows its variants too; of a variant that moves to another item both are looked at.
CREATE OR REPLACE FUNCTION keep_item_stock() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  changed items;
  counted integer;
  cheapest bigint;
BEGIN
  FOR changed IN SELECT * FROM items WHERE id IN (OLD.item_id, NEW.item_id) ORDER BY id FOR NO KEY UPDATE LOOP
    counted := coalesce(counted_stock(changed.id), changed.quantity);
    cheapest := cheapest_variant(changed.id, changed.selling_price, counted);
    UPDATE items SET quantity = counted, variant_price = cheapest
    WHERE id = changed.id AND ROW(quantity, variant_price) IS DISTINCT FROM ROW(counted, cheapest);
  END LOOP;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
DROP TRIGGER keep_item_stock ON properties;
--> statement-breakpoint
CREATE TRIGGER keep_item_stock AFTER INSERT OR DELETE OR UPDATE OF price, quantity, item_id
  ON properties FOR EACH ROW EXECUTE FUNCTION keep_item_stock();
--> statement-breakpoint
DROP TRIGGER note_change ON items;
--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON items FOR EACH ROW WHEN (
  (NEW.quantity = 0) <> (OLD.quantity = 0) OR
  ROW(NEW.name_en, NEW.name_ar, NEW.brief_en, NEW.brief_ar, NEW.description_en, NEW.description_ar, NEW.details,
      NEW.selling_price, NEW.final_price, NEW.variant_price, NEW.variant_final_price, NEW.category_id, NEW.published)
  IS DISTINCT FROM
  ROW(OLD.name_en, OLD.name_ar, OLD.brief_en, OLD.brief_ar, OLD.description_en, OLD.description_ar, OLD.details,
      OLD.selling_price, OLD.final_price, OLD.variant_price, OLD.variant_final_price, OLD.category_id, OLD.published)
) EXECUTE FUNCTION note_change();
--> statement-breakpoint
-- As before, with the price of the cheapest variant where there are variants.
CREATE OR REPLACE FUNCTION shelve_items(wanted integer[]) RETURNS void LANGUAGE plpgsql AS $body$
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
  SELECT shelf, id, quantity = 0, created_at, coalesce(variant_final_price, final_price), likes_count,
    shelf_rating(rank_sum, rank_count), rank_count, sold_count,
    left(coalesce(nullif(name_en, ''), name_ar), 100), left(coalesce(nullif(name_ar, ''), name_en), 100)
  FROM place
  ON CONFLICT (shelf, item_id) DO UPDATE SET name_en = excluded.name_en, name_ar = excluded.name_ar
  WHERE ROW(s.name_en, s.name_ar) IS DISTINCT FROM ROW(excluded.name_en, excluded.name_ar);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_shelf_order() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  UPDATE shelf_items SET sold_out = NEW.quantity = 0, created_at = NEW.created_at,
    final_price = coalesce(NEW.variant_final_price, NEW.final_price),
    likes_count = NEW.likes_count, rating = shelf_rating(NEW.rank_sum, NEW.rank_count), rank_count = NEW.rank_count, sold_count = NEW.sold_count
  WHERE item_id = NEW.id;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
DROP TRIGGER keep_shelves_in_order ON items;
--> statement-breakpoint
-- By its name it comes after keep_shelves.
CREATE TRIGGER keep_shelves_in_order AFTER UPDATE ON items FOR EACH ROW WHEN (
  ROW(NEW.quantity = 0, NEW.created_at, NEW.final_price, NEW.variant_final_price, NEW.likes_count, NEW.rank_sum, NEW.rank_count, NEW.sold_count)
  IS DISTINCT FROM
  ROW(OLD.quantity = 0, OLD.created_at, OLD.final_price, OLD.variant_final_price, OLD.likes_count, OLD.rank_sum, OLD.rank_count, OLD.sold_count)
) EXECUTE FUNCTION keep_shelf_order();
--> statement-breakpoint
-- As before; variants without a price of their own show that of the item.
CREATE OR REPLACE FUNCTION tell_item_change() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  tags text := 'item:' || coalesce(NEW.id, OLD.id);
BEGIN
  IF TG_OP <> 'UPDATE' OR ROW(NEW.published, NEW.deleted_at, NEW.category_id) IS DISTINCT FROM ROW(OLD.published, OLD.deleted_at, OLD.category_id) THEN
    tags := tags || ',item,category';
  ELSIF (NEW.quantity = 0) <> (OLD.quantity = 0) OR
     ROW(NEW.offer_id, NEW.final_price, NEW.variant_final_price, NEW.search_text, NEW.created_at)
     IS DISTINCT FROM ROW(OLD.offer_id, OLD.final_price, OLD.variant_final_price, OLD.search_text, OLD.created_at) THEN
    tags := tags || ',item';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.variant_price IS NOT NULL AND NEW.selling_price <> OLD.selling_price THEN tags := tags || ',property'; END IF;
  IF TG_OP = 'UPDATE' AND NEW.sold_count <> OLD.sold_count THEN tags := tags || ',sold'; END IF;
  IF TG_OP = 'UPDATE' AND ROW(NEW.likes_count, NEW.rank_sum, NEW.rank_count) IS DISTINCT FROM ROW(OLD.likes_count, OLD.rank_sum, OLD.rank_count) THEN
    tags := tags || ',liked';
  END IF;
  PERFORM pg_notify('shop_changes', tags);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
-- By their ids, as orders lock them; the trigger sets the price.
UPDATE items SET variant_price = 0 WHERE id IN (
  SELECT id FROM items WHERE EXISTS (SELECT FROM properties WHERE item_id = items.id) ORDER BY id FOR NO KEY UPDATE);
--> statement-breakpoint
-- What a deleted item belonged to can be deleted too; orders have their own copies.
UPDATE items SET category_id = NULL, unit_id = NULL, tax_id = NULL, offer_id = NULL WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
DROP INDEX "shelf_by_price";
--> statement-breakpoint
ALTER INDEX "new_shelf_by_price" RENAME TO "shelf_by_price";
--> statement-breakpoint
DROP INDEX "shelf_most_liked";
--> statement-breakpoint
ALTER INDEX "new_shelf_most_liked" RENAME TO "shelf_most_liked";
--> statement-breakpoint
DROP INDEX "shelf_best_rated";
--> statement-breakpoint
ALTER INDEX "new_shelf_best_rated" RENAME TO "shelf_best_rated";
--> statement-breakpoint
DROP INDEX "shelf_most_ordered";
--> statement-breakpoint
ALTER INDEX "new_shelf_most_ordered" RENAME TO "shelf_most_ordered";
--> statement-breakpoint
DROP INDEX "shelf_by_name_en";
--> statement-breakpoint
ALTER INDEX "new_shelf_by_name_en" RENAME TO "shelf_by_name_en";
--> statement-breakpoint
DROP INDEX "shelf_by_name_ar";
--> statement-breakpoint
ALTER INDEX "new_shelf_by_name_ar" RENAME TO "shelf_by_name_ar";
