-- Returns the average rating in millionths; 0 without ratings.
CREATE OR REPLACE FUNCTION public.shelf_rating(rank_sum integer, rank_count integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(round(1000000.0 * rank_sum / nullif(rank_count, 0)), 0)::integer
$function$;
