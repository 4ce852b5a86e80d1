ALTER TABLE "items" ADD COLUMN "compare_at_price" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "scheduled_price" bigint;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "scheduled_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "scheduled_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "active_price" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "compare_at_price" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "scheduled_price" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "scheduled_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "scheduled_to" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "active_price" bigint;--> statement-breakpoint
CREATE INDEX "items_scheduled" ON "items" USING btree ("id") WHERE "items"."scheduled_price" is not null;--> statement-breakpoint
CREATE INDEX "properties_scheduled" ON "properties" USING btree ("id") WHERE "properties"."scheduled_price" is not null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "special_prices_not_negative" CHECK (least("items"."compare_at_price", "items"."scheduled_price") >= 0);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "schedule_in_order" CHECK ("items"."scheduled_to" > "items"."scheduled_from");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "schedule_has_price" CHECK ("items"."scheduled_price" is not null or num_nonnulls("items"."scheduled_from", "items"."scheduled_to") = 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "special_prices_not_negative" CHECK (least("properties"."compare_at_price", "properties"."scheduled_price") >= 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "schedule_in_order" CHECK ("properties"."scheduled_to" > "properties"."scheduled_from");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "schedule_has_price" CHECK ("properties"."scheduled_price" is not null or num_nonnulls("properties"."scheduled_from", "properties"."scheduled_to") = 0);
--> statement-breakpoint
-- Written by hand: prices follow the schedule, in one place for listings, pages and orders.
CREATE OR REPLACE FUNCTION public.keep_active_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.active_price := CASE
    WHEN coalesce(NEW.scheduled_from <= now(), true) AND coalesce(NEW.scheduled_to > now(), true) THEN NEW.scheduled_price END;
  RETURN NEW;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER keep_active_price BEFORE INSERT OR UPDATE OF scheduled_price, scheduled_from, scheduled_to ON items FOR EACH ROW EXECUTE FUNCTION keep_active_price();
--> statement-breakpoint
CREATE TRIGGER keep_active_price BEFORE INSERT OR UPDATE OF scheduled_price, scheduled_from, scheduled_to ON properties FOR EACH ROW EXECUTE FUNCTION keep_active_price();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  price bigint := coalesce(NEW.active_price, NEW.selling_price);
BEGIN
  NEW.final_price := price - coalesce(
    (SELECT round(price * offers.percentage / 10000.0)::bigint FROM offers WHERE offers.id = NEW.offer_id), 0);
  NEW.search_text := shop_fold(concat_ws(' ', NEW.name_en, NEW.name_ar, NEW.code, NEW.brief_en, NEW.brief_ar, NEW.description_en, NEW.description_ar));
  RETURN NEW;
END
$function$;
--> statement-breakpoint
DROP TRIGGER keep_item ON items;
--> statement-breakpoint
CREATE TRIGGER keep_item BEFORE INSERT OR UPDATE OF name_en, name_ar, code, brief_en, brief_ar, description_en, description_ar, selling_price, scheduled_price, scheduled_from, scheduled_to, offer_id ON items FOR EACH ROW EXECUTE FUNCTION keep_item();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.cheapest_variant(item integer, own_price bigint, own_quantity integer)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  SELECT coalesce(
    min(coalesce(active_price, price, own_price)) FILTER (WHERE coalesce(quantity, own_quantity) > 0),
    min(coalesce(active_price, price, own_price)))
  FROM properties WHERE item_id = item
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.set_variant_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.variant_price := cheapest_variant(NEW.id, coalesce(NEW.active_price, NEW.selling_price), NEW.quantity);
  NEW.variant_final_price := NEW.variant_price - coalesce(
    (SELECT round(NEW.variant_price * offers.percentage / 10000.0)::bigint FROM offers WHERE offers.id = NEW.offer_id), 0);
  RETURN NEW;
END
$function$;
--> statement-breakpoint
DROP TRIGGER set_variant_price ON items;
--> statement-breakpoint
CREATE TRIGGER set_variant_price BEFORE UPDATE OF selling_price, scheduled_price, scheduled_from, scheduled_to, offer_id, variant_price ON items FOR EACH ROW EXECUTE FUNCTION set_variant_price();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_item_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed items;
  counted integer;
  cheapest bigint;
BEGIN
  FOR changed IN SELECT * FROM items WHERE id IN (OLD.item_id, NEW.item_id) ORDER BY id FOR NO KEY UPDATE LOOP
    counted := coalesce(counted_stock(changed.id), changed.quantity);
    cheapest := cheapest_variant(changed.id, coalesce(changed.active_price, changed.selling_price), counted);
    UPDATE items SET quantity = counted, variant_price = cheapest
    WHERE id = changed.id AND ROW(quantity, variant_price) IS DISTINCT FROM ROW(counted, cheapest);
  END LOOP;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
DROP TRIGGER keep_item_stock ON properties;
--> statement-breakpoint
CREATE TRIGGER keep_item_stock AFTER INSERT OR DELETE OR UPDATE OF price, scheduled_price, scheduled_from, scheduled_to, quantity, item_id ON properties FOR EACH ROW EXECUTE FUNCTION keep_item_stock();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.tell_item_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
