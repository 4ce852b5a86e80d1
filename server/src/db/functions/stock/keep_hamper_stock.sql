-- Keeps the stock of a hamper equal to what its parts make, whatever is written to it.
CREATE OR REPLACE FUNCTION public.keep_hamper_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.quantity := coalesce(hamper_stock(NEW.id), 0);
  RETURN NEW;
END
$function$;

CREATE TRIGGER keep_hamper_stock BEFORE UPDATE OF quantity ON public.items FOR EACH ROW WHEN ((new.is_hamper AND (new.quantity <> old.quantity))) EXECUTE FUNCTION keep_hamper_stock();
