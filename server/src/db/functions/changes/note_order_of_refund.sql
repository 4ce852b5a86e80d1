-- Notes a change of the order of a refund.
CREATE OR REPLACE FUNCTION public.note_order_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_change('order', p.order_id, false) FROM payments p WHERE p.id = NEW.payment_id;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER note_order_of_refund AFTER INSERT OR UPDATE ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_of_refund();
