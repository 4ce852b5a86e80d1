DROP INDEX "orders_newest";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "currency_rate" bigint;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("issue_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","grand_total","is_gift_card","currency","currency_rate") WHERE "orders"."status" <> 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "currency_rate_positive" CHECK ("orders"."currency_rate" > 0);