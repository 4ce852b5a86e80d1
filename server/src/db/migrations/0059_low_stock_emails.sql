CREATE TABLE "low_stock_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "low_stock_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"property_id" integer,
	"noticed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_row_per_low_stock" UNIQUE NULLS NOT DISTINCT("item_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "low_stock_items" ADD CONSTRAINT "low_stock_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "low_stock_items" ADD CONSTRAINT "low_stock_items_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "low_stock_items_variant" ON "low_stock_items" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "low_stock_items_noticed" ON "low_stock_items" USING btree ("noticed_at");