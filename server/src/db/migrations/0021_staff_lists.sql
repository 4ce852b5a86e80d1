CREATE INDEX "users_by_name" ON "users" USING btree ("name" collate "und-x-icu","id") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_kept" ON "items" USING btree ("id") WHERE "items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "items_by_price" ON "items" USING btree ("selling_price","id") WHERE "items"."deleted_at" is null;