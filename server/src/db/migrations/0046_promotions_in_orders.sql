CREATE TABLE "order_promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"promotion_id" integer,
	"kind" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"gift_en" text DEFAULT '' NOT NULL,
	"gift_ar" text DEFAULT '' NOT NULL,
	"is_sold_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "known_promotion" CHECK ("order_promotions"."kind" in ('percentage', 'amount', 'buy_x_get_y', 'free_delivery', 'gift')),
	CONSTRAINT "promotion_not_negative" CHECK ("order_promotions"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"percentage" integer,
	"value" bigint,
	"buy_quantity" integer,
	"get_quantity" integer,
	"gift_item_id" integer,
	"category_id" integer,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "named_in_a_language" CHECK ("promotions"."name_en" <> '' or "promotions"."name_ar" <> ''),
	CONSTRAINT "known_promotion" CHECK ("promotions"."kind" in ('percentage', 'amount', 'buy_x_get_y', 'free_delivery', 'gift')),
	CONSTRAINT "ends_after_start" CHECK ("promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotion_has_percentage" CHECK ("promotions"."kind" <> 'percentage' or "promotions"."percentage" is not null),
	CONSTRAINT "promotion_has_value" CHECK ("promotions"."kind" <> 'amount' or "promotions"."value" is not null),
	CONSTRAINT "promotion_has_quantity_to_buy" CHECK ("promotions"."kind" <> 'buy_x_get_y' or "promotions"."buy_quantity" is not null),
	CONSTRAINT "promotion_has_quantity_to_get" CHECK ("promotions"."kind" <> 'buy_x_get_y' or "promotions"."get_quantity" is not null),
	CONSTRAINT "promotion_has_gift" CHECK ("promotions"."kind" <> 'gift' or "promotions"."gift_item_id" is not null),
	CONSTRAINT "promotion_in_range" CHECK (coalesce("promotions"."percentage", 1) between 1 and 10000 and coalesce("promotions"."value", 1) > 0
        and coalesce("promotions"."buy_quantity", 1) >= 1 and coalesce("promotions"."get_quantity", 1) >= 1 and "promotions"."minimum" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "one_line_per_choice";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "figures_not_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "figures_add_up";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promotion_share" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "promotion_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotion" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_promotions" ADD CONSTRAINT "order_promotions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_gift_item_id_items_id_fk" FOREIGN KEY ("gift_item_id") REFERENCES "public"."items"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_promotions_order" ON "order_promotions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_promotions_promotion" ON "order_promotions" USING btree ("promotion_id") WHERE "order_promotions"."promotion_id" is not null;--> statement-breakpoint
CREATE INDEX "promotions_gift" ON "promotions" USING btree ("gift_item_id") WHERE "promotions"."gift_item_id" is not null;--> statement-breakpoint
CREATE INDEX "promotions_category" ON "promotions" USING btree ("category_id") WHERE "promotions"."category_id" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "one_line_per_choice" UNIQUE NULLS NOT DISTINCT("order_id","item_id","property_id","options_key","promotion_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "shares_within_line" CHECK (least("order_lines"."promotion_share", "order_lines"."coupon_share") >= 0
        and "order_lines"."promotion_share" + "order_lines"."coupon_share" <= "order_lines"."line_total");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "figures_not_negative" CHECK (least("orders"."total", "orders"."discount", "orders"."promotion", "orders"."coupon", "orders"."tax", "orders"."taxed_total", "orders"."total_shipping", "orders"."delivery_quoted", "orders"."charges_total", "orders"."charges_tax") >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "figures_add_up" CHECK ("orders"."taxed_total" = "orders"."total" - "orders"."promotion" - "orders"."coupon" + "orders"."tax" and "orders"."grand_total" = "orders"."taxed_total" + "orders"."total_shipping" + "orders"."charges_total" + "orders"."charges_tax");
--> statement-breakpoint
-- Written by hand: the promotions of an order add up at commit, and a gift is an item that needs no choice.
CREATE FUNCTION public.check_promotions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  wrong integer;
BEGIN
  SELECT o.id INTO wrong FROM orders o
  WHERE o.id = (CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'order_id' END)::int
    AND (
      o.promotion <> (SELECT coalesce(sum(amount), 0) FROM order_promotions WHERE order_id = o.id)
      OR o.promotion <> (SELECT coalesce(sum(promotion_share), 0) FROM order_lines WHERE order_id = o.id));
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'the promotions of order % do not add up', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'promotions_add_up';
  END IF;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER promotions_add_up AFTER INSERT OR DELETE OR UPDATE ON order_promotions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_promotions();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER promotions_add_up AFTER INSERT OR UPDATE OF promotion ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.promotion <> 0) EXECUTE FUNCTION check_promotions();
--> statement-breakpoint
CREATE FUNCTION public.check_promotion_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM properties WHERE item_id = NEW.gift_item_id)
    OR EXISTS (SELECT FROM item_options WHERE item_id = NEW.gift_item_id AND is_required AND published) THEN
    RAISE EXCEPTION 'item % needs a choice and cannot be a gift', NEW.gift_item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_needs_no_choice';
  END IF;
  RETURN NEW;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER check_promotion_gift BEFORE INSERT OR UPDATE OF gift_item_id ON promotions FOR EACH ROW WHEN (NEW.gift_item_id IS NOT NULL) EXECUTE FUNCTION check_promotion_gift();
