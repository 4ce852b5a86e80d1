-- Writes at commit the event of an order that this payment has paid in full: not a late one, which is refunded, of
-- several payments the last, and not the balance of an order that was paid before.
CREATE OR REPLACE FUNCTION public.note_payment_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_webhook_event('order.paid', o.id, NULL) FROM orders o CROSS JOIN LATERAL (
    SELECT sum(p.amount) AS amount, max(p.id) AS last FROM payments p
    WHERE p.order_id = o.id AND p.status = 1
      AND NOT EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.reason = 'late')) paid
  WHERE o.id = NEW.order_id AND o.status > 2 AND paid.last = NEW.id AND NOT NEW.for_balance
    AND o.grand_total <= paid.amount AND o.grand_total > paid.amount - NEW.amount;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER note_payment_event AFTER INSERT ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 1)) EXECUTE FUNCTION note_payment_event();

CREATE CONSTRAINT TRIGGER note_payment_settled AFTER UPDATE ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = 1) AND (old.status <> 1))) EXECUTE FUNCTION note_payment_event();
