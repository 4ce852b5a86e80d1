-- Refuses at commit a gift card whose balance is not the sum of its entries.
CREATE OR REPLACE FUNCTION public.check_gift_card_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT balance FROM gift_cards WHERE id = NEW.id)
    <> (SELECT coalesce(sum(amount), 0) FROM gift_card_entries WHERE gift_card_id = NEW.id) THEN
    RAISE EXCEPTION 'the balance of gift card % is not the sum of its entries', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_adds_up';
  END IF;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER gift_card_adds_up AFTER INSERT OR UPDATE OF balance ON public.gift_cards DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_gift_card_balance();
