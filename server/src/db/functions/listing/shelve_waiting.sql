-- Indexes up to `most` of the items that wait after a category change, newest first, and returns their number. It waits
-- for both advisory locks: a committing transaction releases its locks one after the other, so trying for them could
-- fail at random. Every caller takes 7269616 before 7269618, so no deadlock is possible.
CREATE OR REPLACE FUNCTION public.shelve_waiting(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  taken integer[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7269616);
  PERFORM pg_advisory_xact_lock(7269618);
  SELECT array_agg(item_id) INTO taken FROM (SELECT item_id FROM items_to_shelve ORDER BY item_id DESC LIMIT most) w;
  IF taken IS NULL THEN RETURN 0; END IF;
  PERFORM FROM items WHERE id = ANY (taken) ORDER BY is_hamper, id FOR NO KEY UPDATE;
  PERFORM shelve_items(taken);
  PERFORM mark_items(array_agg(item_id)) FROM items_to_shelve WHERE item_id = ANY (taken) AND moved;
  DELETE FROM items_to_shelve WHERE item_id = ANY (taken);
  PERFORM pg_notify('shop_changes', 'item,category');
  RETURN cardinality(taken);
END
$function$;
