-- Changes the numbers of ratings with one star, two stars and so on by ratings that were given and taken back.
CREATE OR REPLACE FUNCTION public.add_stars(counts integer[], given smallint[], taken smallint[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT array_agg(
    counts[star]
      + (SELECT count(*) FROM unnest(given) AS one(star_given) WHERE star_given = star)
      - (SELECT count(*) FROM unnest(taken) AS one(star_taken) WHERE star_taken = star)
    ORDER BY star)::integer[]
  FROM generate_series(1, 5) AS star
$function$;
