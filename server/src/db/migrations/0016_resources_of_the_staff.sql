CREATE TABLE "previews" (
	"hash" text PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "previews" ADD CONSTRAINT "previews_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "previews_item" ON "previews" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "previews_over" ON "previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "items_found" ON "items" USING gin (shop_fold("code" || ' ' || "name_en" || ' ' || "name_ar") gin_trgm_ops);--> statement-breakpoint
-- One that ended before it began never ran, and is to stay so.
UPDATE "coupons" SET "ends_at" = "starts_at" + interval '1 second' WHERE "ends_at" <= "starts_at";--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "ends_after_start" CHECK ("coupons"."ends_at" > "coupons"."starts_at");