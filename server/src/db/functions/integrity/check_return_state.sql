-- Refuses a state change of a return outside the transition table of rules/src/orders/return-state.ts.
CREATE OR REPLACE FUNCTION public.check_return_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('requested', 'approved'), ('requested', 'refused'), ('requested', 'withdrawn'),
    ('approved', 'received'), ('approved', 'refused'), ('approved', 'withdrawn'), ('received', 'closed')) THEN
    RAISE EXCEPTION 'a return cannot go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allowed_return_state';
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER allowed_return_state AFTER UPDATE OF state ON public.order_returns FOR EACH ROW WHEN ((old.state <> new.state)) EXECUTE FUNCTION check_return_state();
