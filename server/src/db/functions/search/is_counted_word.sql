-- Returns whether the search counts how often a mark occurs: words and filter terms. Listing marks, block marks and long
-- numbers are not counted.
CREATE OR REPLACE FUNCTION public.is_counted_word(mark text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT mark ~ '^[tczo]:' OR (mark !~ '^[skb]:' AND mark !~ '^(n:)?(?=.*[0-9]).{5,}$')
$function$;
