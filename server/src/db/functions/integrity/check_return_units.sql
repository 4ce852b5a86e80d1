-- Refuses a return of more units of a line than were bought, over all returns that are not refused or withdrawn, and a line of another order.
CREATE OR REPLACE FUNCTION public.check_return_units()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  bought integer;
  returned integer;
BEGIN
  -- The lock makes concurrent returns of the line wait, so that each counts the others.
  SELECT l.item_quantity INTO bought FROM order_lines l JOIN order_returns r ON r.order_id = l.order_id
  WHERE l.id = NEW.order_line_id AND r.id = NEW.return_id FOR NO KEY UPDATE OF l;
  SELECT sum(l.quantity) INTO returned FROM order_return_lines l JOIN order_returns r ON r.id = l.return_id
  WHERE l.order_line_id = NEW.order_line_id AND r.state NOT IN ('refused', 'withdrawn');
  IF bought IS NULL OR returned > bought THEN
    RAISE EXCEPTION 'more of line % is returned than was bought', NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returned_within_bought';
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER returned_within_bought AFTER INSERT OR UPDATE OF quantity, order_line_id, return_id ON public.order_return_lines FOR EACH ROW EXECUTE FUNCTION check_return_units();
