-- Recomputes the prices of all items of an offer whose percentage changed. It locks the items in order of their ids, as
-- orders do.
CREATE OR REPLACE FUNCTION public.keep_prices_of_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM items WHERE offer_id = NEW.id ORDER BY is_hamper, id FOR NO KEY UPDATE;
  UPDATE items SET offer_id = offer_id WHERE offer_id = NEW.id;
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_prices_of_offer AFTER UPDATE OF percentage ON public.offers FOR EACH ROW WHEN ((old.percentage IS DISTINCT FROM new.percentage)) EXECUTE FUNCTION keep_prices_of_offer();
