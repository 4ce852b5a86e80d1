-- Marks the ratings of a customer as verified purchases when an order is placed, cancelled or returned. It runs at
-- commit, when an order has all its lines.
CREATE OR REPLACE FUNCTION public.keep_bought()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_items(array_agg(item_id)) FROM order_lines WHERE order_id = NEW.id;
  UPDATE ranks SET bought = has_bought(user_id, item_id)
  WHERE user_id = NEW.user_id AND item_id IN (SELECT item_id FROM order_lines WHERE order_id = NEW.id)
    AND bought <> has_bought(user_id, item_id);
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER keep_bought AFTER INSERT OR UPDATE OF status, user_id ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.user_id IS NOT NULL) AND (new.status > 0))) EXECUTE FUNCTION keep_bought();
