-- Updates listing index and search index of an item whose category, offer, visibility, code or texts changed.
CREATE OR REPLACE FUNCTION public.keep_shelves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM shelve_items(ARRAY[NEW.id]), mark_items(ARRAY[NEW.id]);
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_shelves AFTER UPDATE ON public.items FOR EACH ROW WHEN (((new.category_id IS DISTINCT FROM old.category_id) OR (new.offer_id IS DISTINCT FROM old.offer_id) OR (new.is_visible IS DISTINCT FROM old.is_visible) OR (new.deleted_at IS DISTINCT FROM old.deleted_at) OR (new.code IS DISTINCT FROM old.code) OR (new.name_en IS DISTINCT FROM old.name_en) OR (new.name_ar IS DISTINCT FROM old.name_ar) OR (new.search_text IS DISTINCT FROM old.search_text))) EXECUTE FUNCTION keep_shelves();
