-- Returns the number of items in a listing: the folded count plus the changes that are not folded yet. 0 is the whole
-- shop, a positive id a category, a negative id an offer; `term_listing` numbers those of filter terms.
CREATE OR REPLACE FUNCTION public.shelf_count(shelf integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN (
    SELECT (coalesce((SELECT amount FROM kept_counts WHERE name = 's:' || shelf), 0)
      + coalesce((SELECT sum(change) FROM count_changes WHERE name = 's:' || shelf), 0))::integer);
END
$function$;
