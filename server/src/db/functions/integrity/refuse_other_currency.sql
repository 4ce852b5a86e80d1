-- Refuses another currency for a placed order or a gift card: its amounts would mean something else.
CREATE OR REPLACE FUNCTION public.refuse_other_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the currency of a placed order or a gift card never changes' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE TRIGGER gift_card_keeps_currency BEFORE UPDATE OF currency ON public.gift_cards FOR EACH ROW WHEN ((new.currency IS DISTINCT FROM old.currency)) EXECUTE FUNCTION refuse_other_currency();

CREATE TRIGGER order_keeps_currency BEFORE UPDATE OF currency ON public.orders FOR EACH ROW WHEN (((old.number IS NOT NULL) AND (new.currency IS DISTINCT FROM old.currency))) EXECUTE FUNCTION refuse_other_currency();
