-- Refuses at commit an order of a gift card whose card was not issued with its payment, or did not lose what was refunded.
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

CREATE CONSTRAINT TRIGGER sold_gift_card_adds_up AFTER INSERT ON public.gift_card_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND (new.kind = ANY (ARRAY['issued'::text, 'refunded'::text])))) EXECUTE FUNCTION check_sold_gift_card();

CREATE CONSTRAINT TRIGGER sold_gift_card_adds_up AFTER INSERT OR UPDATE OF status ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_gift_card) EXECUTE FUNCTION check_sold_gift_card();

CREATE CONSTRAINT TRIGGER sold_gift_card_adds_up AFTER INSERT OR UPDATE OF amount, status ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_gift_card();
