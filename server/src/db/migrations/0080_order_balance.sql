ALTER TABLE "orders" ADD COLUMN "balance_due" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "for_balance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "balance_of_placed_order" CHECK ("orders"."balance_due" >= 0 and ("orders"."balance_due" = 0 or "orders"."status" = 3)
        and ("orders"."balance_due" = 0) = ("orders"."balance_until" is null));--> statement-breakpoint
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
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paid_within_total AFTER INSERT OR UPDATE OF amount, status ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 1)) EXECUTE FUNCTION check_paid_amounts();--> statement-breakpoint
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
