CREATE TABLE "spent_id_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "is_a_hash" CHECK ("spent_id_tokens"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
DROP INDEX "items_by_quantity";--> statement-breakpoint
DROP INDEX "properties_by_quantity";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (shop_fold(name || ' ' || user_name || ' ' || email || ' ' || mobile)) STORED;--> statement-breakpoint
CREATE INDEX "spent_id_tokens_expiry" ON "spent_id_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_found" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_by_quantity" ON "items" USING btree ("quantity","id");--> statement-breakpoint
CREATE INDEX "properties_by_quantity" ON "properties" USING btree ("quantity","id") WHERE "properties"."quantity" is not null;--> statement-breakpoint
-- Held by each statement as before; whoever sets a whole table of variants may have it held at the end.
ALTER TABLE "properties" DROP CONSTRAINT "one_variant_per_choice";--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "one_variant_per_choice" UNIQUE NULLS NOT DISTINCT ("item_id","size_id","color_id") DEFERRABLE INITIALLY IMMEDIATE;
