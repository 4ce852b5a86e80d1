ALTER TABLE "gift_lists" ADD COLUMN "search_text" text GENERATED ALWAYS AS (shop_fold(title)) STORED;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "search_text" text GENERATED ALWAYS AS (shop_fold(coalesce(last_four, '') || ' ' || recipient_name || ' ' || recipient_email)) STORED;--> statement-breakpoint
CREATE INDEX "gift_lists_found" ON "gift_lists" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gift_cards_found" ON "gift_cards" USING gin ("search_text" gin_trgm_ops);