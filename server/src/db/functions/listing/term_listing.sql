-- Returns the number of the listing of a filter term: 1000000005 for tag 5 (`t:5`), from 1100000000 for colours, from
-- 1200000000 for sizes, and 1300000000 for all offers. Ids of tags, colours and sizes stay below a hundred million.
CREATE OR REPLACE FUNCTION public.term_listing(term text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE left(term, 1) WHEN 't' THEN 1000000000 WHEN 'c' THEN 1100000000 WHEN 'z' THEN 1200000000 WHEN 'o' THEN 1300000000 END
    + coalesce(nullif(substr(term, 3), '')::integer, 0)
$function$;
