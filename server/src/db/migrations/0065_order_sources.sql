CREATE TABLE "order_sources" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"medium" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"click_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "has_a_source" CHECK ("order_sources"."source" <> '')
);
--> statement-breakpoint
ALTER TABLE "order_sources" ADD CONSTRAINT "order_sources_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;