-- Notes a change of an order, an item or a customer. The argument names the kind.
CREATE OR REPLACE FUNCTION public.note_record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM record_change(TG_ARGV[0], OLD.id, true);
  ELSIF TG_ARGV[0] = 'item' THEN
    PERFORM record_change('item', NEW.id, NEW.deleted_at IS NOT NULL);
  ELSE
    PERFORM record_change(TG_ARGV[0], NEW.id, false);
  END IF;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER note_record_change AFTER INSERT OR DELETE ON public.customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_record_change('customer');

CREATE CONSTRAINT TRIGGER note_record_changed AFTER UPDATE ON public.customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_record_change('customer');

CREATE CONSTRAINT TRIGGER note_record_change AFTER INSERT OR DELETE ON public.items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_record_change('item');

CREATE CONSTRAINT TRIGGER note_record_changed AFTER UPDATE ON public.items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_record_change('item');

CREATE CONSTRAINT TRIGGER note_record_change AFTER INSERT ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status <> 0)) EXECUTE FUNCTION note_record_change('order');

CREATE CONSTRAINT TRIGGER note_record_changed AFTER UPDATE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status <> 0) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_record_change('order');

CREATE CONSTRAINT TRIGGER note_record_gone AFTER DELETE ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.status <> 0)) EXECUTE FUNCTION note_record_change('order');
