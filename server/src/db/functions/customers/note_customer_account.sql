-- Records an account that is new, changed or deleted, for the list of customers.
CREATE OR REPLACE FUNCTION public.note_customer_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO customer_changes (key) VALUES (customer_key(CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END, '', ''));
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_customer AFTER INSERT OR DELETE OR UPDATE OF name, email, mobile, role_id, deleted_at ON public.users FOR EACH ROW EXECUTE FUNCTION note_customer_account();
