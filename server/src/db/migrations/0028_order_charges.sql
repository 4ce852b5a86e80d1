CREATE TABLE "order_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"order_line_id" integer,
	"kind" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"unit_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	"tax_percentage" integer NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "known_charge" CHECK ("order_charges"."kind" in ('gift_wrap', 'greeting_card', 'engraving', 'delivery_slot', 'cash_on_delivery')),
	CONSTRAINT "charge_adds_up" CHECK ("order_charges"."amount" = "order_charges"."unit_price" * "order_charges"."quantity"),
	CONSTRAINT "charge_not_negative" CHECK (least("order_charges"."unit_price", "order_charges"."quantity" - 1, "order_charges"."tax") >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "figures_not_negative";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "figures_add_up";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "charges_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_charges_order" ON "order_charges" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_charges_line" ON "order_charges" USING btree ("order_line_id") WHERE "order_charges"."order_line_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "figures_not_negative" CHECK (least("orders"."total", "orders"."discount", "orders"."coupon", "orders"."tax", "orders"."taxed_total", "orders"."total_shipping", "orders"."delivery_quoted", "orders"."charges_total", "orders"."charges_tax") >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "figures_add_up" CHECK ("orders"."taxed_total" = "orders"."total" - "orders"."coupon" + "orders"."tax" and "orders"."grand_total" = "orders"."taxed_total" + "orders"."total_shipping" + "orders"."charges_total" + "orders"."charges_tax");--> statement-breakpoint
CREATE FUNCTION check_charges() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  wrong integer;
BEGIN
  SELECT o.id INTO wrong FROM orders o
  WHERE o.id = (CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'order_id' END)::int
    AND (o.charges_total, o.charges_tax) <> (
      SELECT coalesce(sum(amount), 0)::bigint, coalesce(sum(tax), 0)::bigint FROM order_charges WHERE order_id = o.id);
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'the charges of order % do not add up', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_add_up';
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER charges_add_up AFTER INSERT OR DELETE OR UPDATE ON order_charges
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_charges();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER charges_add_up AFTER INSERT OR UPDATE OF charges_total, charges_tax ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.charges_total <> 0 OR NEW.charges_tax <> 0) EXECUTE FUNCTION check_charges();
