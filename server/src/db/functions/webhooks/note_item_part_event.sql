-- Writes `item.updated` when pictures, variants, tags, options or parts of an item change; not for the stock of a variant.
-- The argument names the column of the item.
CREATE OR REPLACE FUNCTION public.note_item_part_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  part jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  IF NOT is_webhook_wanted('item.updated') THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'quantity' - 'version' = part - 'quantity' - 'version' THEN RETURN NULL; END IF;
  PERFORM add_item_update(i.id, NULL) FROM items i WHERE i.id = (part ->> TG_ARGV[0])::int AND i.deleted_at IS NULL;
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON public.hamper_parts FOR EACH ROW EXECUTE FUNCTION note_item_part_event('hamper_id');

CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON public.item_options FOR EACH ROW EXECUTE FUNCTION note_item_part_event('item_id');

CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON public.item_tags FOR EACH ROW EXECUTE FUNCTION note_item_part_event('item_id');

CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON public.media FOR EACH ROW EXECUTE FUNCTION note_item_part_event('item_id');

CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON public.properties FOR EACH ROW EXECUTE FUNCTION note_item_part_event('item_id');
