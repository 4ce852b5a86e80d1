DROP INDEX "orders_newest";--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("issue_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","grand_total","is_gift_card","currency") WHERE "orders"."status" <> 0;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_card_in_known_currency" CHECK ("gift_cards"."currency" in ('USD', 'KWD', 'SAR', 'AED', 'QAR', 'BHD', 'OMR', 'EUR', 'GBP'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_in_known_currency" CHECK ("orders"."currency" in ('USD', 'KWD', 'SAR', 'AED', 'QAR', 'BHD', 'OMR', 'EUR', 'GBP'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.refuse_other_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the currency of a placed order or a gift card never changes' USING ERRCODE = 'integrity_constraint_violation';
END $function$;
--> statement-breakpoint
CREATE TRIGGER order_keeps_currency BEFORE UPDATE OF currency ON orders FOR EACH ROW
  WHEN (OLD.number IS NOT NULL AND NEW.currency IS DISTINCT FROM OLD.currency) EXECUTE FUNCTION refuse_other_currency();
--> statement-breakpoint
CREATE TRIGGER gift_card_keeps_currency BEFORE UPDATE OF currency ON gift_cards FOR EACH ROW
  WHEN (NEW.currency IS DISTINCT FROM OLD.currency) EXECUTE FUNCTION refuse_other_currency();
