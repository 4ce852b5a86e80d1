-- Writes the event of a changed stock, with the stock before.
CREATE OR REPLACE FUNCTION public.note_stock_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_webhook_event('stock.changed', NEW.id::int, jsonb_build_object('stock_after', NEW.stock_after - NEW.change));
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_stock_event AFTER INSERT ON public.stock_movements FOR EACH ROW WHEN ((NOT new.is_sum)) EXECUTE FUNCTION note_stock_event();
