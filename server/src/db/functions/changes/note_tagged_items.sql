-- Notes a change of the items whose tags changed. It runs after `keep_filter_marks`, which locks the items: noted before, it
-- could deadlock with a change of an item.
CREATE OR REPLACE FUNCTION public.note_tagged_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM record_change('item', i.id, i.deleted_at IS NOT NULL) FROM items i
    WHERE i.id IN (SELECT item_id FROM new_rows) ORDER BY i.id;
  ELSE
    PERFORM record_change('item', i.id, i.deleted_at IS NOT NULL) FROM items i
    WHERE i.id IN (SELECT item_id FROM old_rows) ORDER BY i.id;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_tagged_items AFTER INSERT ON public.item_tags REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_items();

CREATE TRIGGER note_untagged_items AFTER DELETE ON public.item_tags REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_items();
