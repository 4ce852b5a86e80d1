DROP INDEX "contacts_found";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (shop_fold(name || ' ' || email || ' ' || subject)) STORED;--> statement-breakpoint
CREATE INDEX "contacts_found" ON "contacts" USING gin ("search_text" gin_trgm_ops);