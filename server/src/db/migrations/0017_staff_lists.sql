DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "text" text;--> statement-breakpoint
CREATE INDEX "items_by_quantity" ON "items" USING btree ("quantity");--> statement-breakpoint
CREATE INDEX "properties_by_quantity" ON "properties" USING btree ("quantity") WHERE "properties"."quantity" is not null;--> statement-breakpoint
CREATE INDEX "contacts_found" ON "contacts" USING gin (shop_fold("name" || ' ' || "email" || ' ' || "subject") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("grand_total","id") WHERE "orders"."status" <> 0;--> statement-breakpoint
CREATE INDEX "orders_drafts" ON "orders" USING btree ("created_at") WHERE "orders"."status" = 0;--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" USING btree ("status","date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_asked" ON "payments" USING btree ("asked_at") WHERE "payments"."status" in (0, 4) and "payments"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("issue_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","grand_total") WHERE "orders"."status" <> 0;--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","issue_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."status" <> 0;--> statement-breakpoint
UPDATE "contacts" SET "locale" = "outbox"."locale" FROM "outbox" WHERE "outbox"."contact_id" = "contacts"."id";
