-- Writes the event of an order after money was given back.
CREATE OR REPLACE FUNCTION public.note_refund_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_webhook_event('order.refunded', p.order_id, NULL) FROM payments p WHERE p.id = NEW.payment_id;
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_refund_event AFTER INSERT ON public.refunds FOR EACH ROW WHEN ((new.status = 1)) EXECUTE FUNCTION note_refund_event();

CREATE TRIGGER note_refund_given AFTER UPDATE ON public.refunds FOR EACH ROW WHEN (((new.status = 1) AND (old.status <> 1))) EXECUTE FUNCTION note_refund_event();
