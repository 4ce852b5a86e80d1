-- Records the customer of a refund, whose spend changes.
CREATE OR REPLACE FUNCTION public.note_customer_of_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO customer_changes (key)
  SELECT customer_key(o.user_id, o.customer_email, o.customer_mobile) FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE p.id = CASE TG_OP WHEN 'DELETE' THEN OLD.payment_id ELSE NEW.payment_id END
    AND customer_key(o.user_id, o.customer_email, o.customer_mobile) IS NOT NULL;
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_customer AFTER INSERT OR DELETE OR UPDATE OF amount, status ON public.refunds FOR EACH ROW EXECUTE FUNCTION note_customer_of_refund();
