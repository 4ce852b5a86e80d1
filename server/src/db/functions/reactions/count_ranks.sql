-- Adds new, changed and removed ratings to sum and numbers of ratings of the item. Ratings with a rejected review do not
-- count.
CREATE OR REPLACE FUNCTION public.count_ranks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hold_items(array_agg(item_id)) FROM new_rows;
    UPDATE items SET rank_sum = rank_sum + total, rank_count = rank_count + given, rank_counts = add_stars(rank_counts, stars, NULL)
    FROM (
      SELECT item_id, sum(rank) AS total, count(*) AS given, array_agg(rank) AS stars FROM new_rows WHERE counted GROUP BY item_id
    ) c WHERE id = item_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM hold_items(array_agg(item_id)) FROM old_rows;
    UPDATE items SET rank_sum = rank_sum - total, rank_count = rank_count - given, rank_counts = add_stars(rank_counts, NULL, stars)
    FROM (
      SELECT item_id, sum(rank) AS total, count(*) AS given, array_agg(rank) AS stars FROM old_rows WHERE counted GROUP BY item_id
    ) c WHERE id = item_id;
  ELSE
    PERFORM hold_items(array_agg(item_id)) FROM (SELECT item_id FROM new_rows UNION SELECT item_id FROM old_rows) r;
    UPDATE items SET rank_sum = rank_sum + total, rank_count = rank_count + given, rank_counts = add_stars(rank_counts, stars_new, stars_old)
    FROM (
      SELECT item_id, sum(rank * sign) AS total, sum(sign) AS given,
        array_agg(rank ORDER BY rank) FILTER (WHERE sign = 1) AS stars_new,
        array_agg(rank ORDER BY rank) FILTER (WHERE sign = -1) AS stars_old
      FROM (
        SELECT item_id, rank, 1 AS sign FROM new_rows WHERE counted
        UNION ALL
        SELECT item_id, rank, -1 FROM old_rows WHERE counted
      ) r
      GROUP BY item_id
    ) c WHERE id = item_id AND stars_new IS DISTINCT FROM stars_old;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_changed AFTER UPDATE ON public.ranks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_ranks();

CREATE TRIGGER count_gone AFTER DELETE ON public.ranks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_ranks();

CREATE TRIGGER count_new AFTER INSERT ON public.ranks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_ranks();
