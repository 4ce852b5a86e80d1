-- Keeps the stock of an item equal to the sum of its variants when each of them has its own stock.
CREATE OR REPLACE FUNCTION public.keep_counted_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.quantity := coalesce(counted_stock(NEW.id), NEW.quantity);
  RETURN NEW;
END
$function$;

CREATE TRIGGER keep_counted_stock BEFORE UPDATE OF quantity ON public.items FOR EACH ROW WHEN ((new.quantity <> old.quantity)) EXECUTE FUNCTION keep_counted_stock();
