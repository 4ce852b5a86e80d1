ALTER TABLE "items" DROP CONSTRAINT "quantity_not_negative";--> statement-breakpoint
ALTER TABLE "properties" DROP CONSTRAINT "variant_not_negative";--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "when_sold_out" text DEFAULT 'not_sold' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "backorder_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "dispatch_date" date;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "dispatch_days" integer;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "beyond_stock" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "backorder" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "dispatch_on" date;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "backorder_has_limit" CHECK (("items"."when_sold_out" = 'not_sold') = ("items"."backorder_limit" = 0));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "backorder_has_dispatch" CHECK ("items"."when_sold_out" = 'not_sold' or num_nonnulls("items"."dispatch_date", "items"."dispatch_days") >= 1);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "backorder_one_dispatch" CHECK (num_nonnulls("items"."dispatch_date", "items"."dispatch_days") <= 1);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "known_when_sold_out" CHECK ("items"."when_sold_out" in ('not_sold', 'back_order', 'pre_order'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "backorder_not_negative" CHECK ("items"."backorder_limit" >= 0 and coalesce("items"."dispatch_days", 0) >= 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "variant_price_not_negative" CHECK (coalesce("properties"."price", 0) >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "known_backorder" CHECK ("order_lines"."backorder" in ('back_order', 'pre_order'));--> statement-breakpoint
CREATE FUNCTION hamper_orderable(hamper integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  SELECT min(stock / needed)::integer FROM (
    SELECT greatest(min(coalesce(p.quantity, i.quantity) + i.backorder_limit), 0) AS stock, sum(h.quantity) AS needed
    FROM hamper_parts h JOIN items i ON i.id = h.item_id LEFT JOIN properties p ON p.id = h.property_id
    WHERE h.hamper_id = hamper
    GROUP BY i.id, CASE WHEN p.quantity IS NOT NULL THEN p.id END) parts
$function$;--> statement-breakpoint
CREATE FUNCTION stock_beyond(item items)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF item.is_hamper THEN RETURN coalesce(hamper_orderable(item.id) - item.quantity, 0); END IF;
  IF item.backorder_limit = 0 THEN RETURN 0; END IF;
  RETURN coalesce(
    (SELECT CASE WHEN bool_and(quantity IS NOT NULL) THEN sum(greatest(quantity + item.backorder_limit, 0))::integer - item.quantity END
     FROM properties WHERE item_id = item.id),
    item.backorder_limit);
END
$function$;--> statement-breakpoint
CREATE FUNCTION keep_beyond_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.beyond_stock := stock_beyond(NEW);
  RETURN NEW;
END
$function$;--> statement-breakpoint
CREATE FUNCTION check_stock_limit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  most integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.quantity >= OLD.quantity THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'items' THEN most := NEW.backorder_limit;
  ELSE SELECT backorder_limit INTO most FROM items WHERE id = NEW.item_id FOR NO KEY UPDATE;
  END IF;
  IF NEW.quantity < -most THEN
    RAISE EXCEPTION 'stock of % % would fall below %', TG_TABLE_NAME, NEW.id, -most USING ERRCODE = 'check_violation',
      CONSTRAINT = CASE TG_TABLE_NAME WHEN 'items' THEN 'quantity_not_negative' ELSE 'variant_not_negative' END;
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
DROP TRIGGER keep_item_stock ON properties;--> statement-breakpoint
DROP FUNCTION cheapest_variant(integer, bigint, integer);--> statement-breakpoint
CREATE FUNCTION public.cheapest_variant(item integer, own_price bigint, own_quantity integer, own_limit integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  SELECT coalesce(
    min(coalesce(active_price, price, own_price)) FILTER (WHERE coalesce(quantity, own_quantity) + own_limit > 0),
    min(coalesce(active_price, price, own_price)))
  FROM properties WHERE item_id = item
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_item_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed items;
  counted integer;
  cheapest bigint;
  beyond integer;
BEGIN
  FOR changed IN SELECT * FROM items WHERE id IN (OLD.item_id, NEW.item_id) ORDER BY is_hamper, id FOR NO KEY UPDATE LOOP
    counted := coalesce(counted_stock(changed.id), changed.quantity);
    cheapest := cheapest_variant(changed.id, coalesce(changed.active_price, changed.selling_price), counted, changed.backorder_limit);
    changed.quantity := counted;
    beyond := stock_beyond(changed);
    UPDATE items SET quantity = counted, variant_price = cheapest, beyond_stock = beyond
    WHERE id = changed.id AND ROW(quantity, variant_price, beyond_stock) IS DISTINCT FROM ROW(counted, cheapest, beyond);
  END LOOP;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER keep_item_stock AFTER INSERT OR DELETE OR UPDATE OF price, scheduled_price, scheduled_from, scheduled_to, quantity, item_id ON public.properties FOR EACH ROW EXECUTE FUNCTION keep_item_stock();--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.set_variant_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.variant_price := cheapest_variant(NEW.id, coalesce(NEW.active_price, NEW.selling_price), NEW.quantity, NEW.backorder_limit);
  NEW.variant_final_price := NEW.variant_price - coalesce(
    (SELECT round(NEW.variant_price * offers.percentage / 10000.0)::bigint FROM offers WHERE offers.id = NEW.offer_id), 0);
  RETURN NEW;
END
$function$;--> statement-breakpoint
DROP TRIGGER set_variant_price_by_stock ON items;--> statement-breakpoint
CREATE TRIGGER set_variant_price_by_stock BEFORE UPDATE ON items FOR EACH ROW WHEN (new.variant_price IS NOT NULL AND ((new.quantity + new.beyond_stock <= 0) <> (old.quantity + old.beyond_stock <= 0) OR new.backorder_limit <> old.backorder_limit)) EXECUTE FUNCTION set_variant_price();--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.counted_stock(item integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  SELECT CASE WHEN bool_and(quantity IS NOT NULL) THEN sum(greatest(quantity, 0))::integer END FROM properties WHERE item_id = item
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.hamper_stock(hamper integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  SELECT min(stock / needed)::integer FROM (
    SELECT greatest(min(coalesce(p.quantity, i.quantity)), 0) AS stock, sum(h.quantity) AS needed
    FROM hamper_parts h JOIN items i ON i.id = h.item_id LEFT JOIN properties p ON p.id = h.property_id
    WHERE h.hamper_id = hamper
    GROUP BY i.id, CASE WHEN p.quantity IS NOT NULL THEN p.id END) parts
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_hamper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer := coalesce(NEW.hamper_id, OLD.hamper_id);
BEGIN
  PERFORM hold_items(ARRAY[changed]);
  UPDATE items SET is_hamper = EXISTS (SELECT FROM hamper_parts WHERE hamper_id = changed), quantity = coalesce(hamper_stock(changed), 0),
    beyond_stock = coalesce(hamper_orderable(changed) - hamper_stock(changed), backorder_limit)
  WHERE id = changed;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refresh_hampers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer;
  hampers integer[];
BEGIN
  IF TG_TABLE_NAME = 'items' THEN changed := NEW.id; ELSE changed := NEW.item_id; END IF;
  hampers := ARRAY(SELECT DISTINCT hamper_id FROM hamper_parts WHERE item_id = changed);
  IF cardinality(hampers) > 0 THEN
    PERFORM hold_items(hampers);
    UPDATE items SET quantity = hamper_stock(id), beyond_stock = hamper_orderable(id) - hamper_stock(id)
    WHERE id = ANY (hampers) AND is_hamper AND ROW(quantity, quantity + beyond_stock) <> ROW(hamper_stock(id), hamper_orderable(id));
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
DROP TRIGGER refresh_hampers ON items;--> statement-breakpoint
CREATE TRIGGER refresh_hampers AFTER UPDATE ON items FOR EACH ROW WHEN ((new.quantity <> old.quantity OR new.backorder_limit <> old.backorder_limit) AND NOT new.is_hamper) EXECUTE FUNCTION refresh_hampers();--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_shelf_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE shelf_items SET sold_out = NEW.quantity + NEW.beyond_stock <= 0, created_at = greatest(NEW.created_at, NEW.published_from),
    final_price = coalesce(NEW.variant_final_price, NEW.final_price),
    likes_count = NEW.likes_count, rating = shelf_rating(NEW.rank_sum, NEW.rank_count), rank_count = NEW.rank_count, sold_count = NEW.sold_count
  WHERE item_id = NEW.id;
  RETURN NULL;
END
$function$;--> statement-breakpoint
DROP TRIGGER keep_shelves_in_order ON items;--> statement-breakpoint
CREATE TRIGGER keep_shelves_in_order AFTER UPDATE ON public.items FOR EACH ROW WHEN ((((new.quantity + new.beyond_stock <= 0) IS DISTINCT FROM (old.quantity + old.beyond_stock <= 0)) OR (new.created_at IS DISTINCT FROM old.created_at) OR (new.published_from IS DISTINCT FROM old.published_from) OR (new.final_price IS DISTINCT FROM old.final_price) OR (new.variant_final_price IS DISTINCT FROM old.variant_final_price) OR (new.likes_count IS DISTINCT FROM old.likes_count) OR (new.rank_sum IS DISTINCT FROM old.rank_sum) OR (new.rank_count IS DISTINCT FROM old.rank_count) OR (new.sold_count IS DISTINCT FROM old.sold_count))) EXECUTE FUNCTION keep_shelf_order();--> statement-breakpoint
DROP TRIGGER note_change ON items;--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON public.items FOR EACH ROW WHEN (((((new.quantity <= 0) <> (old.quantity <= 0)) OR ((new.quantity + new.beyond_stock <= 0) <> (old.quantity + old.beyond_stock <= 0))) OR ((new.name_en IS DISTINCT FROM old.name_en) OR (new.name_ar IS DISTINCT FROM old.name_ar) OR (new.brief_en IS DISTINCT FROM old.brief_en) OR (new.brief_ar IS DISTINCT FROM old.brief_ar) OR (new.description_en IS DISTINCT FROM old.description_en) OR (new.description_ar IS DISTINCT FROM old.description_ar) OR (new.details IS DISTINCT FROM old.details) OR (new.selling_price IS DISTINCT FROM old.selling_price) OR (new.final_price IS DISTINCT FROM old.final_price) OR (new.variant_price IS DISTINCT FROM old.variant_price) OR (new.variant_final_price IS DISTINCT FROM old.variant_final_price) OR (new.category_id IS DISTINCT FROM old.category_id) OR (new.is_visible IS DISTINCT FROM old.is_visible) OR (new.seo_title_en IS DISTINCT FROM old.seo_title_en) OR (new.seo_title_ar IS DISTINCT FROM old.seo_title_ar) OR (new.seo_description_en IS DISTINCT FROM old.seo_description_en) OR (new.seo_description_ar IS DISTINCT FROM old.seo_description_ar) OR (new.slug_en IS DISTINCT FROM old.slug_en) OR (new.slug_ar IS DISTINCT FROM old.slug_ar)))) EXECUTE FUNCTION note_change();--> statement-breakpoint
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
  IF TG_OP = 'UPDATE' AND NEW.sold_count <> OLD.sold_count THEN tags := tags || ',sold'; END IF;
  IF TG_OP = 'UPDATE' AND ROW(NEW.likes_count, NEW.rank_sum, NEW.rank_count) IS DISTINCT FROM ROW(OLD.likes_count, OLD.rank_sum, OLD.rank_count) THEN
    tags := tags || ',liked';
  END IF;
  PERFORM pg_notify('shop_changes', tags);
  RETURN NULL;
END
$function$;--> statement-breakpoint
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
  SELECT shelf, id, quantity + beyond_stock <= 0, greatest(created_at, published_from), coalesce(variant_final_price, final_price), likes_count,
    shelf_rating(rank_sum, rank_count), rank_count, sold_count,
    left(coalesce(nullif(name_en, ''), name_ar), 100), left(coalesce(nullif(name_ar, ''), name_en), 100)
  FROM place
  ON CONFLICT (shelf, item_id) DO UPDATE SET name_en = excluded.name_en, name_ar = excluded.name_ar
  WHERE ROW(s.name_en, s.name_ar) IS DISTINCT FROM ROW(excluded.name_en, excluded.name_ar);
END
$function$;--> statement-breakpoint
CREATE TRIGGER check_stock_limit AFTER UPDATE OF quantity ON items FOR EACH ROW WHEN (new.quantity < 0) EXECUTE FUNCTION check_stock_limit();--> statement-breakpoint
CREATE TRIGGER check_new_stock_limit AFTER INSERT ON items FOR EACH ROW WHEN (new.quantity < 0) EXECUTE FUNCTION check_stock_limit();--> statement-breakpoint
CREATE TRIGGER check_stock_limit AFTER INSERT OR UPDATE OF quantity ON properties FOR EACH ROW WHEN (new.quantity < 0) EXECUTE FUNCTION check_stock_limit();--> statement-breakpoint
CREATE TRIGGER keep_beyond_stock BEFORE UPDATE ON items FOR EACH ROW WHEN (new.quantity <> old.quantity OR new.backorder_limit <> old.backorder_limit OR new.beyond_stock <> old.beyond_stock OR new.is_hamper <> old.is_hamper) EXECUTE FUNCTION keep_beyond_stock();--> statement-breakpoint
CREATE TRIGGER keep_beyond_stock_of_new BEFORE INSERT ON items FOR EACH ROW WHEN (new.backorder_limit <> 0) EXECUTE FUNCTION keep_beyond_stock();
