-- Updates the filter terms of items whose tags or variants changed, and the listings of these terms. It locks the items
-- in order of their ids.
CREATE OR REPLACE FUNCTION public.keep_filter_marks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT item_id) INTO changed FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT item_id) INTO changed FROM old_rows;
  ELSE
    changed := ARRAY[OLD.item_id, NEW.item_id];
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM FROM items WHERE id = ANY (changed) ORDER BY is_hamper, id FOR NO KEY UPDATE;
  PERFORM shelve_items(changed), mark_filters(changed);
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_filters_of_gone AFTER DELETE ON public.item_tags REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_filter_marks();

CREATE TRIGGER keep_filters_of_new AFTER INSERT ON public.item_tags REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_filter_marks();

CREATE TRIGGER keep_filters AFTER UPDATE OF item_id, size_id, color_id ON public.properties FOR EACH ROW WHEN ((((new.item_id IS DISTINCT FROM old.item_id) OR (new.size_id IS DISTINCT FROM old.size_id)) OR (new.color_id IS DISTINCT FROM old.color_id))) EXECUTE FUNCTION keep_filter_marks();

CREATE TRIGGER keep_filters_of_gone AFTER DELETE ON public.properties REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_filter_marks();

CREATE TRIGGER keep_filters_of_new AFTER INSERT ON public.properties REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_filter_marks();
