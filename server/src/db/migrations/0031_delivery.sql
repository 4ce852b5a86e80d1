CREATE TABLE "delivery_areas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_areas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"governorate_en" text DEFAULT '' NOT NULL,
	"governorate_ar" text DEFAULT '' NOT NULL,
	"spellings" text DEFAULT '' NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (shop_fold(name_en || ' ' || name_ar || ' ' || spellings || ' ' || governorate_en || ' ' || governorate_ar)) STORED,
	CONSTRAINT "one_area_per_name" UNIQUE("governorate_en","name_en","governorate_ar","name_ar"),
	CONSTRAINT "named_in_a_language" CHECK ("delivery_areas"."name_en" <> '' or "delivery_areas"."name_ar" <> ''),
	CONSTRAINT "area_not_negative" CHECK (least("delivery_areas"."price", "delivery_areas"."minimum", "delivery_areas"."extra_days") >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_bookings" (
	"slot_id" integer NOT NULL,
	"day" date NOT NULL,
	"booked" integer NOT NULL,
	CONSTRAINT "delivery_bookings_slot_id_day_pk" PRIMARY KEY("slot_id","day"),
	CONSTRAINT "booked_not_negative" CHECK ("delivery_bookings"."booked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "delivery_closures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_closures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"delivery_area_id" integer,
	"delivery_slot_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "named_in_a_language" CHECK ("delivery_closures"."name_en" <> '' or "delivery_closures"."name_ar" <> ''),
	CONSTRAINT "closure_in_order" CHECK ("delivery_closures"."to_day" >= "delivery_closures"."from_day")
);
--> statement-breakpoint
CREATE TABLE "delivery_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"weekday" text NOT NULL,
	"from_time" text NOT NULL,
	"to_time" text NOT NULL,
	"capacity" integer NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"tax_id" integer,
	"cutoff_hours" integer DEFAULT 0 NOT NULL,
	"day_before_time" text,
	"area_ids" integer[] DEFAULT '{}' NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "known_weekday" CHECK ("delivery_slots"."weekday" in ('sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday')),
	CONSTRAINT "slot_times" CHECK (coalesce("delivery_slots"."from_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true) and coalesce("delivery_slots"."to_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true) and coalesce("delivery_slots"."day_before_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', true)),
	CONSTRAINT "slot_has_a_length" CHECK ("delivery_slots"."from_time" <> "delivery_slots"."to_time"),
	CONSTRAINT "slot_not_negative" CHECK (least("delivery_slots"."capacity", "delivery_slots"."fee", "delivery_slots"."cutoff_hours") >= 0)
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "preparation_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_area_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_slot_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_from" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_to" text;--> statement-breakpoint
ALTER TABLE "delivery_bookings" ADD CONSTRAINT "delivery_bookings_slot_id_delivery_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."delivery_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_closures" ADD CONSTRAINT "delivery_closures_delivery_area_id_delivery_areas_id_fk" FOREIGN KEY ("delivery_area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_closures" ADD CONSTRAINT "delivery_closures_delivery_slot_id_delivery_slots_id_fk" FOREIGN KEY ("delivery_slot_id") REFERENCES "public"."delivery_slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_slots" ADD CONSTRAINT "delivery_slots_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_bookings_day" ON "delivery_bookings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "delivery_closures_days" ON "delivery_closures" USING btree ("to_day");--> statement-breakpoint
CREATE INDEX "delivery_closures_area" ON "delivery_closures" USING btree ("delivery_area_id");--> statement-breakpoint
CREATE INDEX "delivery_closures_slot" ON "delivery_closures" USING btree ("delivery_slot_id");--> statement-breakpoint
CREATE INDEX "delivery_slots_tax" ON "delivery_slots" USING btree ("tax_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_area_id_delivery_areas_id_fk" FOREIGN KEY ("delivery_area_id") REFERENCES "public"."delivery_areas"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_delivery_slot_id_delivery_slots_id_fk" FOREIGN KEY ("delivery_slot_id") REFERENCES "public"."delivery_slots"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_delivery" ON "orders" USING btree ("delivery_day","delivery_slot_id") WHERE "orders"."delivery_day" is not null;--> statement-breakpoint
CREATE INDEX "orders_delivery_area" ON "orders" USING btree ("delivery_area_id") WHERE "orders"."delivery_area_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_delivery_slot" ON "orders" USING btree ("delivery_slot_id") WHERE "orders"."delivery_slot_id" is not null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "preparation_not_negative" CHECK ("items"."preparation_days" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "slot_on_a_day" CHECK (num_nulls("orders"."delivery_slot_id", "orders"."delivery_day", "orders"."delivery_from", "orders"."delivery_to") in (0, 4));
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON delivery_areas FOR EACH STATEMENT EXECUTE FUNCTION tell_change('delivery_area');
--> statement-breakpoint
UPDATE roles SET permissions = permissions || '{delivery:read,delivery:write}'
WHERE name = 'manager' AND permissions @> '{setting:write}' AND NOT permissions && '{delivery:read,delivery:write}';
--> statement-breakpoint
UPDATE roles SET permissions = permissions || '{delivery:read}'
WHERE name = 'packer' AND permissions @> '{order:write}' AND NOT permissions && '{delivery:read,delivery:write}';
