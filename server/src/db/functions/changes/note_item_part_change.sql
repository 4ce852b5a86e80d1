-- Notes a change of an item whose pictures, variants, tags, options or parts changed. The argument names the column of the
-- item.
CREATE OR REPLACE FUNCTION public.note_item_part_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  part jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM record_change('item', i.id, i.deleted_at IS NOT NULL) FROM items i WHERE i.id = (part ->> TG_ARGV[0])::int;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON public.hamper_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('hamper_id');

CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON public.item_options DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');

CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON public.item_tags DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');

CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON public.media DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');

CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON public.properties DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');
