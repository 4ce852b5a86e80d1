-- Notes a change of a customer whose account entered or left a group.
CREATE OR REPLACE FUNCTION public.note_customer_group()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_change('customer', c.id, false) FROM customers c WHERE c.user_id = NEW.id;
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_customer_group AFTER UPDATE OF customer_group_id ON public.users FOR EACH ROW WHEN ((old.customer_group_id IS DISTINCT FROM new.customer_group_id)) EXECUTE FUNCTION note_customer_group();
