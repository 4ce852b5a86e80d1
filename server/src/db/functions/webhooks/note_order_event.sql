-- Writes the events of an order: placed, and moved to another status.
CREATE OR REPLACE FUNCTION public.note_order_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status = 3 AND (TG_OP = 'INSERT' OR OLD.status IN (0, 1)) THEN
    PERFORM add_webhook_event('order.placed', NEW.id, NULL);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 0 THEN
    PERFORM add_webhook_event('order.status_changed', NEW.id, jsonb_build_object('status', OLD.status));
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_order_event AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.status = 3)) EXECUTE FUNCTION note_order_event();

CREATE TRIGGER note_order_moved AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((new.status <> old.status) AND (new.status <> 0))) EXECUTE FUNCTION note_order_event();
