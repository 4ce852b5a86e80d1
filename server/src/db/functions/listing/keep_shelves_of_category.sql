-- Queues all items below a category that was moved, published or hidden, and indexes the 250 newest at once. The
-- background indexer does the rest.
CREATE OR REPLACE FUNCTION public.keep_shelves_of_category()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  WITH RECURSIVE below AS (
    SELECT NEW.id AS id
    UNION ALL
    SELECT c.id FROM categories c JOIN below ON c.parent_id = below.id
  )
  INSERT INTO items_to_shelve AS waiting
  SELECT id, NEW.parent_id IS DISTINCT FROM OLD.parent_id FROM items WHERE category_id IN (SELECT id FROM below)
  ON CONFLICT (item_id) DO UPDATE SET moved = waiting.moved OR excluded.moved;
  PERFORM shelve_waiting(250);
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_shelves_of_category AFTER UPDATE OF parent_id, published ON public.categories FOR EACH ROW WHEN (((new.parent_id IS DISTINCT FROM old.parent_id) OR (new.published IS DISTINCT FROM old.published))) EXECUTE FUNCTION keep_shelves_of_category();
