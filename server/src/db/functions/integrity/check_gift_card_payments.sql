-- Refuses at commit an order whose gift card payments and refunds differ from the ledger or from its own amount.
CREATE OR REPLACE FUNCTION public.check_gift_card_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid_order integer := CASE TG_TABLE_NAME
    WHEN 'orders' THEN (to_jsonb(NEW) ->> 'id')::int
    WHEN 'refunds' THEN (SELECT order_id FROM payments WHERE id = (to_jsonb(NEW) ->> 'payment_id')::int)
    ELSE (to_jsonb(NEW) ->> 'order_id')::int END;
  paid bigint;
  redeemed bigint;
  refunded bigint;
  returned bigint;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO paid FROM payments WHERE order_id = paid_order AND gift_card_id IS NOT NULL;
  SELECT coalesce(-sum(amount) FILTER (WHERE kind = 'redeemed'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'returned'), 0)
    INTO redeemed, returned FROM gift_card_entries WHERE order_id = paid_order;
  SELECT coalesce(sum(r.amount), 0) INTO refunded FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.order_id = paid_order AND r.gift_card_id IS NOT NULL AND r.status = 1;
  IF paid <> redeemed OR refunded <> returned OR paid <> (SELECT paid_by_gift_card FROM orders WHERE id = paid_order) THEN
    RAISE EXCEPTION 'the gift card payments of order % do not add up', paid_order
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_payments_add_up';
  END IF;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER gift_card_payments_add_up AFTER INSERT ON public.gift_card_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.order_id IS NOT NULL)) EXECUTE FUNCTION check_gift_card_payments();

CREATE CONSTRAINT TRIGGER gift_card_payments_add_up AFTER INSERT OR UPDATE OF paid_by_gift_card ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.paid_by_gift_card <> 0)) EXECUTE FUNCTION check_gift_card_payments();

CREATE CONSTRAINT TRIGGER gift_card_payments_add_up AFTER INSERT OR UPDATE OF amount ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.gift_card_id IS NOT NULL)) EXECUTE FUNCTION check_gift_card_payments();

CREATE CONSTRAINT TRIGGER gift_card_payments_add_up AFTER INSERT OR UPDATE OF amount, status ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.gift_card_id IS NOT NULL)) EXECUTE FUNCTION check_gift_card_payments();
