-- Records the customers whose orders or names changed, for `refresh-customers.ts`. An order that moves to another customer
-- names both.
CREATE OR REPLACE FUNCTION public.note_customer_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before_key text := CASE WHEN TG_OP <> 'INSERT' AND OLD.status <> 0 THEN customer_key(OLD.user_id, OLD.customer_email, OLD.customer_mobile) END;
  after_key text := CASE WHEN TG_OP <> 'DELETE' AND NEW.status <> 0 THEN customer_key(NEW.user_id, NEW.customer_email, NEW.customer_mobile) END;
BEGIN
  INSERT INTO customer_changes (key, moved_to)
  SELECT key, moved_to FROM (VALUES (before_key, after_key), (after_key, NULL)) changed (key, moved_to)
  WHERE key IS NOT NULL AND key IS DISTINCT FROM moved_to;
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_customer_changed AFTER UPDATE OF status, user_id, customer_first_name, customer_last_name, customer_mobile, customer_email, grand_total ON public.orders FOR EACH ROW WHEN (((old.status <> 0) OR (new.status <> 0))) EXECUTE FUNCTION note_customer_of_order();

CREATE TRIGGER note_customer_gone AFTER DELETE ON public.orders FOR EACH ROW WHEN ((old.status <> 0)) EXECUTE FUNCTION note_customer_of_order();

CREATE TRIGGER note_customer_new AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.status <> 0)) EXECUTE FUNCTION note_customer_of_order();
