-- Refuses at commit payments of an order that together exceed its total. Late ones are refunded by themselves.
CREATE OR REPLACE FUNCTION public.check_paid_amounts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid bigint;
BEGIN
  SELECT sum(p.amount - coalesce((SELECT sum(r.amount) FROM refunds r WHERE r.payment_id = p.id), 0)) INTO paid
    FROM payments p WHERE p.order_id = NEW.order_id AND p.status IN (1, 3)
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'late');
  IF paid > (SELECT grand_total FROM orders WHERE id = NEW.order_id) THEN
    RAISE EXCEPTION 'more is paid for order % than it costs', NEW.order_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'paid_within_total';
  END IF;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER paid_within_total AFTER INSERT OR UPDATE OF amount, status ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 1)) EXECUTE FUNCTION check_paid_amounts();
