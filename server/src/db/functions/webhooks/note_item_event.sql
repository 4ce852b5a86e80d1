-- Writes the events of an item. Stock, likes and ratings are no change of the item: stock has an event of its own.
CREATE OR REPLACE FUNCTION public.note_item_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_webhook_event('item.created', NEW.id, NULL);
  ELSIF TG_OP = 'DELETE' OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) THEN
    IF OLD.deleted_at IS NULL THEN
      PERFORM add_webhook_event('item.deleted', OLD.id,
        jsonb_build_object('id', OLD.id, 'code', OLD.code, 'name_en', OLD.name_en, 'name_ar', OLD.name_ar));
    END IF;
  ELSIF NEW.deleted_at IS NULL AND is_webhook_wanted('item.updated') THEN
    SELECT jsonb_object_agg(key, value) INTO before FROM jsonb_each(to_jsonb(OLD))
    WHERE key <> ALL ('{quantity,variant_price,variant_final_price,is_hamper,version,likes_count,rank_sum,rank_count,rank_counts,sold_count,search_text,created_at,changed_at,deleted_at}')
      AND value IS DISTINCT FROM to_jsonb(NEW) -> key;
    IF before IS NOT NULL THEN
      PERFORM add_item_update(NEW.id, before);
    END IF;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_item_changed AFTER UPDATE ON public.items FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_item_event();

CREATE TRIGGER note_item_event AFTER INSERT OR DELETE ON public.items FOR EACH ROW EXECUTE FUNCTION note_item_event();
