-- Refuses refunds that together exceed their payment. Refunds that the gateway refused do not count.
CREATE OR REPLACE FUNCTION public.check_refunds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid bigint;
  refunded bigint;
BEGIN
  -- The lock makes concurrent refunds of the payment wait, so that each counts the others.
  SELECT amount INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT sum(amount) INTO refunded FROM refunds WHERE payment_id = NEW.payment_id AND status <> 2;
  IF refunded > paid THEN
    RAISE EXCEPTION 'more of payment % is refunded than was paid', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF amount, status, payment_id ON public.refunds FOR EACH ROW EXECUTE FUNCTION check_refunds();
