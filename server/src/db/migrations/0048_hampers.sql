CREATE TABLE "hamper_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hamper_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hamper_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"property_id" integer,
	"quantity" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_part_per_choice" UNIQUE NULLS NOT DISTINCT("hamper_id","item_id","property_id"),
	CONSTRAINT "part_quantity" CHECK ("hamper_parts"."quantity" between 1 and 99),
	CONSTRAINT "hamper_not_within_itself" CHECK ("hamper_parts"."hamper_id" <> "hamper_parts"."item_id")
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "is_hamper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hamper_parts" ADD CONSTRAINT "hamper_parts_hamper_id_items_id_fk" FOREIGN KEY ("hamper_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hamper_parts" ADD CONSTRAINT "hamper_parts_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hamper_parts" ADD CONSTRAINT "hamper_parts_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hamper_parts_item" ON "hamper_parts" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "hamper_parts_variant" ON "hamper_parts" USING btree ("property_id") WHERE "hamper_parts"."property_id" is not null;
--> statement-breakpoint
CREATE FUNCTION public.hamper_stock(hamper integer)
 RETURNS integer
 LANGUAGE sql
AS $function$
  SELECT min(stock / needed)::integer FROM (
    SELECT min(coalesce(p.quantity, i.quantity)) AS stock, sum(h.quantity) AS needed
    FROM hamper_parts h JOIN items i ON i.id = h.item_id LEFT JOIN properties p ON p.id = h.property_id
    WHERE h.hamper_id = hamper
    GROUP BY i.id, CASE WHEN p.quantity IS NOT NULL THEN p.id END) parts
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.hold_items(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM items WHERE id = ANY (wanted) ORDER BY is_hamper, id FOR NO KEY UPDATE;
END
$function$;
--> statement-breakpoint
CREATE FUNCTION public.hold_stock(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_items(wanted || ARRAY(SELECT hamper_id FROM hamper_parts WHERE item_id = ANY (wanted)));
END
$function$;
--> statement-breakpoint
CREATE FUNCTION public.check_hamper_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_items(ARRAY[NEW.hamper_id, NEW.item_id]);
  IF EXISTS (SELECT FROM hamper_parts WHERE hamper_id = NEW.item_id OR item_id = NEW.hamper_id) THEN
    RAISE EXCEPTION 'item % would be a hamper within hamper %', NEW.item_id, NEW.hamper_id USING ERRCODE = 'check_violation', CONSTRAINT = 'no_hamper_within_hamper';
  END IF;
  IF EXISTS (SELECT FROM properties WHERE item_id = NEW.hamper_id) THEN
    RAISE EXCEPTION 'hamper % has variants', NEW.hamper_id USING ERRCODE = 'check_violation', CONSTRAINT = 'hamper_without_variants';
  END IF;
  IF EXISTS (SELECT FROM properties WHERE item_id = NEW.item_id) <> EXISTS (SELECT FROM properties WHERE item_id = NEW.item_id AND id = NEW.property_id)
    OR (NEW.property_id IS NOT NULL AND NOT EXISTS (SELECT FROM properties WHERE item_id = NEW.item_id AND id = NEW.property_id)) THEN
    RAISE EXCEPTION 'part % needs one of its variants', NEW.item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'part_names_variant';
  END IF;
  RETURN NEW;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER check_hamper_part BEFORE INSERT OR UPDATE ON hamper_parts FOR EACH ROW EXECUTE FUNCTION check_hamper_part();
--> statement-breakpoint
CREATE FUNCTION public.check_variant_of_hamper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_items(ARRAY[NEW.item_id]);
  IF EXISTS (SELECT FROM hamper_parts WHERE hamper_id = NEW.item_id) THEN
    RAISE EXCEPTION 'hamper % cannot have variants', NEW.item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'hamper_without_variants';
  END IF;
  IF EXISTS (SELECT FROM hamper_parts WHERE item_id = NEW.item_id AND property_id IS NULL) THEN
    RAISE EXCEPTION 'item % is in a hamper without a variant', NEW.item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'part_without_variants';
  END IF;
  RETURN NEW;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER check_variant_of_hamper BEFORE INSERT OR UPDATE OF item_id ON properties FOR EACH ROW EXECUTE FUNCTION check_variant_of_hamper();
--> statement-breakpoint
CREATE FUNCTION public.keep_hamper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer := coalesce(NEW.hamper_id, OLD.hamper_id);
BEGIN
  PERFORM hold_items(ARRAY[changed]);
  UPDATE items SET is_hamper = EXISTS (SELECT FROM hamper_parts WHERE hamper_id = changed), quantity = coalesce(hamper_stock(changed), 0)
  WHERE id = changed;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER keep_hamper AFTER INSERT OR DELETE OR UPDATE ON hamper_parts FOR EACH ROW EXECUTE FUNCTION keep_hamper();
--> statement-breakpoint
CREATE FUNCTION public.keep_hamper_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.quantity := coalesce(hamper_stock(NEW.id), 0);
  RETURN NEW;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER keep_hamper_stock BEFORE UPDATE OF quantity ON items FOR EACH ROW WHEN (new.is_hamper AND new.quantity <> old.quantity) EXECUTE FUNCTION keep_hamper_stock();
--> statement-breakpoint
CREATE FUNCTION public.refresh_hampers()
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
    UPDATE items SET quantity = hamper_stock(id)
    WHERE id = ANY (hampers) AND is_hamper AND quantity <> hamper_stock(id);
  END IF;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER refresh_hampers AFTER UPDATE ON items FOR EACH ROW WHEN (new.quantity <> old.quantity AND NOT new.is_hamper) EXECUTE FUNCTION refresh_hampers();
--> statement-breakpoint
CREATE TRIGGER refresh_hampers AFTER UPDATE OF quantity ON properties FOR EACH ROW WHEN (new.quantity IS DISTINCT FROM old.quantity) EXECUTE FUNCTION refresh_hampers();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_prices_of_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM items WHERE offer_id = NEW.id ORDER BY is_hamper, id FOR NO KEY UPDATE;
  UPDATE items SET offer_id = offer_id WHERE offer_id = NEW.id;
  RETURN NULL;
END
$function$;
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
  FOR changed IN SELECT * FROM items WHERE id IN (OLD.item_id, NEW.item_id) ORDER BY is_hamper, id FOR NO KEY UPDATE LOOP
    counted := coalesce(counted_stock(changed.id), changed.quantity);
    cheapest := cheapest_variant(changed.id, coalesce(changed.active_price, changed.selling_price), counted);
    UPDATE items SET quantity = counted, variant_price = cheapest
    WHERE id = changed.id AND ROW(quantity, variant_price) IS DISTINCT FROM ROW(counted, cheapest);
  END LOOP;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.keep_filter_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
  PERFORM mark_filters(changed);
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.shelve_waiting(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  taken integer[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7269616);
  PERFORM pg_advisory_xact_lock(7269618);
  SELECT array_agg(item_id) INTO taken FROM (SELECT item_id FROM items_to_shelve ORDER BY item_id DESC LIMIT most) w;
  IF taken IS NULL THEN RETURN 0; END IF;
  PERFORM FROM items WHERE id = ANY (taken) ORDER BY is_hamper, id FOR NO KEY UPDATE;
  PERFORM shelve_items(taken);
  PERFORM mark_items(array_agg(item_id)) FROM items_to_shelve WHERE item_id = ANY (taken) AND moved;
  DELETE FROM items_to_shelve WHERE item_id = ANY (taken);
  PERFORM pg_notify('shop_changes', 'item,category');
  RETURN cardinality(taken);
END
$function$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.check_promotion_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM hamper_parts WHERE hamper_id = NEW.gift_item_id)
    OR EXISTS (SELECT FROM properties WHERE item_id = NEW.gift_item_id)
    OR EXISTS (SELECT FROM item_options WHERE item_id = NEW.gift_item_id AND is_required AND published) THEN
    RAISE EXCEPTION 'item % needs a choice and cannot be a gift', NEW.gift_item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_needs_no_choice';
  END IF;
  RETURN NEW;
END
$function$;
