-- Returns the ids from the root category down to this one, and whether shoppers see it: it and all its ancestors are
-- published.
CREATE OR REPLACE FUNCTION public.category_path(category integer, OUT path integer[], OUT shown boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  WITH RECURSIVE above AS (
    SELECT id, parent_id, published, 1 AS step FROM categories WHERE id = category
    UNION ALL
    SELECT c.id, c.parent_id, c.published, step + 1 FROM categories c JOIN above ON c.id = above.parent_id
  )
  SELECT array_agg(id ORDER BY step DESC), bool_and(published) INTO path, shown FROM above;
END
$function$;
