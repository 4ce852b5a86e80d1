CREATE TABLE "couriers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "couriers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"tracking_url" text,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "named_in_a_language" CHECK ("couriers"."name_en" <> '' or "couriers"."name_ar" <> ''),
	CONSTRAINT "tracking_is_https" CHECK ("couriers"."tracking_url" like 'https://%{number}%')
);
--> statement-breakpoint
CREATE TABLE "parcel_lines" (
	"parcel_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_lines_parcel_id_order_line_id_pk" PRIMARY KEY("parcel_id","order_line_id"),
	CONSTRAINT "packed_at_least_one" CHECK ("parcel_lines"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"courier_id" integer NOT NULL,
	"tracking_number" text,
	"sent_at" timestamp with time zone,
	"user_id" integer,
	"sent_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "parcel_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "in_parcels" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_lines" ADD CONSTRAINT "parcel_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_lines_order_line" ON "parcel_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "parcels_courier" ON "parcels" USING btree ("courier_id");--> statement-breakpoint
CREATE INDEX "parcels_user" ON "parcels" USING btree ("user_id") WHERE "parcels"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "parcels_sent_by" ON "parcels" USING btree ("sent_by") WHERE "parcels"."sent_by" is not null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "in_parcels_at_most_ordered" CHECK ("order_lines"."in_parcels" between 0 and "order_lines"."item_quantity");
--> statement-breakpoint
-- Written by hand: a counter per order line, so that parcels never have more of it than was ordered.
CREATE OR REPLACE FUNCTION public.count_in_parcels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE order_lines SET in_parcels = in_parcels - OLD.quantity WHERE id = OLD.order_line_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE order_lines SET in_parcels = in_parcels + NEW.quantity
    WHERE id = NEW.order_line_id AND order_id = (SELECT order_id FROM parcels WHERE id = NEW.parcel_id);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'line % is not of the order of parcel %', NEW.order_line_id, NEW.parcel_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'packed_line_of_its_order';
    END IF;
  END IF;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE TRIGGER count_in_parcels AFTER INSERT OR DELETE OR UPDATE ON public.parcel_lines FOR EACH ROW EXECUTE FUNCTION count_in_parcels();
