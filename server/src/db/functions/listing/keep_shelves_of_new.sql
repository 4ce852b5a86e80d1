-- Adds new items to the listing index and the search index.
CREATE OR REPLACE FUNCTION public.keep_shelves_of_new()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM shelve_items(array_agg(id)), mark_items(array_agg(id)) FROM new_items;
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_shelves_of_new AFTER INSERT ON public.items REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_shelves_of_new();
