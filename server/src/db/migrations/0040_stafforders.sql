ALTER TABLE "orders" ADD COLUMN "made_by" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_made_by" ON "orders" USING btree ("made_by") WHERE "orders"."made_by" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "discount_or_coupon" CHECK ("orders"."discount_reason" is null or "orders"."coupon_id" is null);