-- Notifies every process that a picture, variant or option of an item changed.
CREATE OR REPLACE FUNCTION public.tell_part_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('shop_changes', TG_ARGV[0] || ',item:' || OLD.item_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('shop_changes', TG_ARGV[0] || ',item:' || NEW.item_id); END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER tell_part_change AFTER INSERT OR DELETE OR UPDATE ON public.item_options FOR EACH ROW EXECUTE FUNCTION tell_part_change('item_option');

CREATE TRIGGER tell_part_change AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH ROW EXECUTE FUNCTION tell_part_change('media');

CREATE TRIGGER tell_part_change AFTER INSERT OR DELETE OR UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION tell_part_change('property');
