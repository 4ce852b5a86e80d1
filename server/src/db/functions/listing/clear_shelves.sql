-- Deletes a deleted item from the listing index and the search index.
CREATE OR REPLACE FUNCTION public.clear_shelves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM shelf_items WHERE item_id = OLD.id;
  DELETE FROM item_marks WHERE item_id = OLD.id;
  RETURN NULL;
END
$function$;

CREATE TRIGGER clear_shelves AFTER DELETE ON public.items FOR EACH ROW EXECUTE FUNCTION clear_shelves();
