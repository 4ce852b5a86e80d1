ALTER TABLE "addresses" ADD COLUMN "secret_hash" text;--> statement-breakpoint
CREATE INDEX "addresses_of_guests" ON "addresses" USING btree ("created_at") WHERE "addresses"."secret_hash" is not null;--> statement-breakpoint
CREATE INDEX "orders_address" ON "orders" USING btree ("address_id");--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "kept_by_nobody_else" CHECK ("addresses"."secret_hash" is null or ("addresses"."secret_hash" ~ '^[0-9a-f]{64}$' and "addresses"."user_id" is null));