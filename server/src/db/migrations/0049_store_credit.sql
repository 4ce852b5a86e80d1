ALTER TABLE "outbox" ADD COLUMN "gift_card_entry_id" integer;
