-- Refuses at commit an order whose charges do not add up to its own figures, whichever of the two was written.
CREATE OR REPLACE FUNCTION public.check_charges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  wrong integer;
BEGIN
  SELECT o.id INTO wrong FROM orders o
  WHERE o.id = (CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'order_id' END)::int
    AND (o.charges_total, o.charges_tax) <> (
      SELECT coalesce(sum(amount), 0)::bigint, coalesce(sum(tax), 0)::bigint FROM order_charges WHERE order_id = o.id);
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'the charges of order % do not add up', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'charges_add_up';
  END IF;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER charges_add_up AFTER INSERT OR DELETE OR UPDATE ON public.order_charges DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_charges();

CREATE CONSTRAINT TRIGGER charges_add_up AFTER INSERT OR UPDATE OF charges_total, charges_tax ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.charges_total <> 0) OR (new.charges_tax <> 0))) EXECUTE FUNCTION check_charges();
