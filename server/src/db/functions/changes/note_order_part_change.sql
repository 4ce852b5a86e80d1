-- Notes a change of an order whose lines, payments, parcels or gift changed.
CREATE OR REPLACE FUNCTION public.note_order_part_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM record_change('order', o.id, false) FROM orders o
  WHERE o.id = CASE TG_OP WHEN 'DELETE' THEN OLD.order_id ELSE NEW.order_id END AND o.status <> 0;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER note_order_part_change AFTER INSERT OR DELETE OR UPDATE ON public.order_gifts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_part_change();

CREATE CONSTRAINT TRIGGER note_order_part_change AFTER INSERT OR DELETE OR UPDATE ON public.order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_part_change();

CREATE CONSTRAINT TRIGGER note_order_part_change AFTER INSERT OR DELETE OR UPDATE ON public.parcels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_part_change();

CREATE CONSTRAINT TRIGGER note_order_part_change AFTER INSERT OR DELETE OR UPDATE ON public.payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_part_change();
