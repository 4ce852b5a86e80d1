ALTER TABLE "outbox" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower("customer_email")) WHERE "orders"."customer_email" <> '';