-- Notifies every process that a published review of an item changed, with the cache tag of the item.
CREATE OR REPLACE FUNCTION public.tell_review_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF 'published' IN (OLD.state, NEW.state) THEN
    PERFORM pg_notify('shop_changes', 'item:' || coalesce(NEW.item_id, OLD.item_id));
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER tell_review_change AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION tell_review_change();
