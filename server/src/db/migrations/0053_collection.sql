ALTER TABLE "orders" ADD COLUMN "is_collected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "collect_from" text;--> statement-breakpoint
CREATE INDEX "orders_collected" ON "orders" USING btree ("issue_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."is_collected";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "collected_or_delivered" CHECK ("orders"."is_collected" = ("orders"."collect_from" is not null) and (not "orders"."is_collected" or (
        "orders"."total_shipping" = 0 and "orders"."delivery_quoted" = 0
        and num_nonnulls("orders"."delivery_area_id", "orders"."delivery_slot_id", "orders"."delivery_day", "orders"."arrival_from") = 0)));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "collect_from_moment" CHECK ("orders"."collect_from" ~ '^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$');--> statement-breakpoint
CREATE FUNCTION public.check_collection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  wrong integer;
BEGIN
  SELECT o.id INTO wrong FROM orders o JOIN addresses a ON a.id = o.address_id
  WHERE o.is_collected AND (CASE TG_TABLE_NAME WHEN 'orders' THEN o.id ELSE a.id END) = NEW.id
    AND num_nonnulls(a.country_region, a.city, a.area, a.street, a.street_address) > 0 LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'order % is collected and has an address', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'collected_without_address';
  END IF;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collected_without_address AFTER INSERT OR UPDATE OF is_collected, address_id ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.is_collected) EXECUTE FUNCTION check_collection();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER collected_without_address AFTER UPDATE OF country_region, city, area, street, street_address ON addresses DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (num_nonnulls(NEW.country_region, NEW.city, NEW.area, NEW.street, NEW.street_address) > 0) EXECUTE FUNCTION check_collection();
