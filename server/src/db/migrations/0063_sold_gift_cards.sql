ALTER TABLE "gift_card_entries" DROP CONSTRAINT "known_entry";--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "entry_of_an_order";--> statement-breakpoint
ALTER TABLE "order_charges" DROP CONSTRAINT "known_charge";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_once_for_order" ON "gift_card_entries" USING btree ("order_id") WHERE "gift_card_entries"."kind" = 'issued';--> statement-breakpoint
CREATE INDEX "orders_gift_cards" ON "orders" USING btree ("id") WHERE "orders"."is_gift_card" and "orders"."status" = 3;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("issue_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","grand_total","is_gift_card") WHERE "orders"."status" <> 0;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_unique" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "known_entry" CHECK ("gift_card_entries"."kind" in ('issued', 'redeemed', 'returned', 'expired', 'corrected', 'refunded'));--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "entry_of_an_order" CHECK (case when "gift_card_entries"."kind" in ('redeemed', 'returned', 'refunded') then "gift_card_entries"."order_id" is not null
        when "gift_card_entries"."kind" = 'corrected' then "gift_card_entries"."reason" <> '' else true end);--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "known_charge" CHECK ("order_charges"."kind" in ('gift_wrap', 'greeting_card', 'engraving', 'delivery_slot', 'cash_on_delivery', 'gift_card'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "gift_card_alone" CHECK (not "orders"."is_gift_card" or (not "orders"."is_collected" and "orders"."coupon_id" is null and "orders"."delivery_slot_id" is null
        and greatest("orders"."total", "orders"."discount", "orders"."promotion", "orders"."coupon", "orders"."tax", "orders"."total_shipping", "orders"."charges_tax", "orders"."paid_by_gift_card") = 0));
--> statement-breakpoint
-- Written by hand: an order of a gift card agrees with the ledger of its card.
CREATE OR REPLACE FUNCTION public.check_sold_gift_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  sold orders%ROWTYPE;
  issued bigint;
  taken_back bigint;
  refunded bigint;
BEGIN
  SELECT * INTO sold FROM orders WHERE id = CASE TG_TABLE_NAME
    WHEN 'orders' THEN (to_jsonb(NEW) ->> 'id')::int
    WHEN 'refunds' THEN (SELECT order_id FROM payments WHERE id = (to_jsonb(NEW) ->> 'payment_id')::int)
    ELSE (to_jsonb(NEW) ->> 'order_id')::int END;
  IF NOT sold.is_gift_card THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(e.amount) FILTER (WHERE kind = 'issued'), 0), coalesce(-sum(e.amount) FILTER (WHERE kind = 'refunded'), 0)
    INTO issued, taken_back FROM gift_card_entries e JOIN gift_cards c ON c.id = e.gift_card_id
    WHERE e.order_id = sold.id AND c.order_id = sold.id;
  SELECT coalesce(sum(r.amount), 0) INTO refunded FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.order_id = sold.id AND r.status <> 2 AND r.reason <> 'late';
  -- Unpaid orders have status 1; a canceled one (2) may have been paid or not.
  IF taken_back <> refunded OR issued NOT IN (0, sold.grand_total)
    OR (sold.status = 1 AND issued <> 0) OR (sold.status > 2 AND issued = 0) THEN
    RAISE EXCEPTION 'the gift card of order % does not add up', sold.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sold_gift_card_adds_up';
  END IF;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sold_gift_card_adds_up AFTER INSERT ON public.gift_card_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND (new.kind = ANY (ARRAY['issued'::text, 'refunded'::text])))) EXECUTE FUNCTION check_sold_gift_card();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sold_gift_card_adds_up AFTER INSERT OR UPDATE OF status ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_gift_card) EXECUTE FUNCTION check_sold_gift_card();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sold_gift_card_adds_up AFTER INSERT OR UPDATE OF amount, status ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_gift_card();
