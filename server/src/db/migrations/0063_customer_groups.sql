CREATE TABLE "customer_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"percentage" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "named_in_a_language" CHECK ("customer_groups"."name_en" <> '' or "customer_groups"."name_ar" <> ''),
	CONSTRAINT "group_percentage_in_range" CHECK ("customer_groups"."percentage" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "group_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_group_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"property_id" integer,
	"price" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_group_price" UNIQUE NULLS NOT DISTINCT("customer_group_id","item_id","property_id"),
	CONSTRAINT "group_price_not_negative" CHECK ("group_prices"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "variant_of_item" UNIQUE("id","item_id");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "customer_group_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "public_price" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_group_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_group_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_group_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "customer_group_id" integer;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_customer_group_id_customer_groups_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_property_id_properties_id_fk" FOREIGN KEY ("property_id","item_id") REFERENCES "public"."properties"("id","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_prices_item" ON "group_prices" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "group_prices_variant" ON "group_prices" USING btree ("property_id") WHERE "group_prices"."property_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_customer_group_id_customer_groups_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_group_id_customer_groups_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_customer_group_id_customer_groups_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_customer_group" ON "users" USING btree ("customer_group_id") WHERE "users"."customer_group_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_group" ON "orders" USING btree ("customer_group_id") WHERE "orders"."customer_group_id" is not null;--> statement-breakpoint
CREATE INDEX "promotions_group" ON "promotions" USING btree ("customer_group_id") WHERE "promotions"."customer_group_id" is not null;--> statement-breakpoint
UPDATE roles SET permissions = permissions || '{customer_group:read,customer_group:write}'
WHERE name = 'manager' AND permissions @> '{customer:write,coupon:write}' AND NOT permissions && '{customer_group:read,customer_group:write}';
--> statement-breakpoint
-- Notes a change of a customer whose account entered or left a group.
CREATE FUNCTION note_customer_group() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM record_change('customer', c.id, false) FROM customers c WHERE c.user_id = NEW.id;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER note_customer_group AFTER UPDATE OF customer_group_id ON users FOR EACH ROW
  WHEN (OLD.customer_group_id IS DISTINCT FROM NEW.customer_group_id) EXECUTE FUNCTION note_customer_group();
