CREATE TABLE "delivery_photos" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"taken_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_photos_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "gift_links" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "link_is_hashed" CHECK ("gift_links"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "addresses" DROP CONSTRAINT "whole_in_one_shape";--> statement-breakpoint
ALTER TABLE "order_gifts" ADD COLUMN "address_from_recipient" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_gifts" ADD COLUMN "recipient_address_id" integer;--> statement-breakpoint
ALTER TABLE "order_gifts" ADD COLUMN "address_received_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_photos" ADD CONSTRAINT "delivery_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_links" ADD CONSTRAINT "gift_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_photos_age" ON "delivery_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_links_expiry" ON "gift_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "order_gifts" ADD CONSTRAINT "order_gifts_recipient_address_id_addresses_id_fk" FOREIGN KEY ("recipient_address_id") REFERENCES "public"."addresses"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_gifts_address" ON "order_gifts" USING btree ("recipient_address_id") WHERE "order_gifts"."recipient_address_id" is not null;--> statement-breakpoint
CREATE INDEX "order_gifts_waiting" ON "order_gifts" USING btree ("order_id") WHERE "order_gifts"."address_from_recipient" and "order_gifts"."recipient_address_id" is null;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "whole_in_one_shape" CHECK (num_nulls("addresses"."title_name", "addresses"."area", "addresses"."widget", "addresses"."street", "addresses"."house_number") = 0
        or num_nulls("addresses"."first_name", "addresses"."last_name", "addresses"."phone_number", "addresses"."country_region", "addresses"."city", "addresses"."street_address") = 0
        or num_nonnulls("addresses"."title_name", "addresses"."area", "addresses"."widget", "addresses"."street", "addresses"."house_number", "addresses"."first_name", "addresses"."last_name", "addresses"."phone_number", "addresses"."country_region", "addresses"."city", "addresses"."street_address") = 0);--> statement-breakpoint
ALTER TABLE "order_gifts" ADD CONSTRAINT "address_was_requested" CHECK (("order_gifts"."recipient_address_id" is null) = ("order_gifts"."address_received_at" is null)
        and ("order_gifts"."address_from_recipient" or "order_gifts"."recipient_address_id" is null));