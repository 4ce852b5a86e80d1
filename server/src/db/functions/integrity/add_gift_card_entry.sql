-- Adds an entry in the ledger of a gift card to its balance, which a constraint keeps from falling below zero.
CREATE OR REPLACE FUNCTION public.add_gift_card_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE gift_cards SET balance = balance + NEW.amount WHERE id = NEW.gift_card_id;
  RETURN NULL;
END
$function$;

CREATE TRIGGER add_gift_card_entry AFTER INSERT ON public.gift_card_entries FOR EACH ROW EXECUTE FUNCTION add_gift_card_entry();
