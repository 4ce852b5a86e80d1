-- Writes the event of an order whose payments now reach its total.
CREATE OR REPLACE FUNCTION public.note_payment_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_webhook_event('order.paid', o.id, NULL) FROM orders o
  WHERE o.id = NEW.order_id AND o.grand_total <= (
    SELECT sum(amount) FROM payments WHERE order_id = o.id AND status = 1);
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_payment_event AFTER INSERT ON public.payments FOR EACH ROW WHEN ((new.status = 1)) EXECUTE FUNCTION note_payment_event();

CREATE TRIGGER note_payment_settled AFTER UPDATE ON public.payments FOR EACH ROW WHEN (((new.status = 1) AND (old.status <> 1))) EXECUTE FUNCTION note_payment_event();
