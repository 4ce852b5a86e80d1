-- Keeps how many can be ordered beyond the stock of an item.
CREATE OR REPLACE FUNCTION public.keep_beyond_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.beyond_stock := stock_beyond(NEW);
  RETURN NEW;
END
$function$;

CREATE TRIGGER keep_beyond_stock BEFORE UPDATE ON public.items FOR EACH ROW WHEN (((new.quantity <> old.quantity) OR (new.backorder_limit <> old.backorder_limit) OR (new.beyond_stock <> old.beyond_stock) OR (new.is_hamper <> old.is_hamper))) EXECUTE FUNCTION keep_beyond_stock();

CREATE TRIGGER keep_beyond_stock_of_new BEFORE INSERT ON public.items FOR EACH ROW WHEN ((new.backorder_limit <> 0)) EXECUTE FUNCTION keep_beyond_stock();
