-- Returns the filter terms of an item: tags (`t:`), colours (`c:`) and sizes (`z:`) of its variants, and `o:` if it is on
-- offer.
CREATE OR REPLACE FUNCTION public.filter_marks(item integer, offer integer)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN (
    SELECT coalesce(array_agg(mark), '{}') FROM (
      SELECT 't:' || tag_id AS mark FROM item_tags WHERE item_id = item
      UNION
      SELECT 'c:' || color_id FROM properties WHERE item_id = item AND color_id IS NOT NULL
      UNION
      SELECT 'z:' || size_id FROM properties WHERE item_id = item AND size_id IS NOT NULL
      UNION
      SELECT 'o:' WHERE offer IS NOT NULL
    ) m);
END
$function$;
