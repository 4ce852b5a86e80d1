-- As before, but waits for the lock: PostgreSQL releases the locks of a committing transaction one after the other, so
-- whoever got the first could be refused the second and leave its items where they were. Whoever holds the second lock
-- took the first one before, so nobody waits in a circle.
CREATE OR REPLACE FUNCTION shelve_waiting(most integer) RETURNS integer LANGUAGE plpgsql AS $body$
DECLARE
  taken integer[];
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7269616);
  PERFORM pg_advisory_xact_lock(7269618);
  SELECT array_agg(item_id) INTO taken FROM (SELECT item_id FROM items_to_shelve ORDER BY item_id DESC LIMIT most) w;
  IF taken IS NULL THEN RETURN 0; END IF;
  PERFORM FROM items WHERE id = ANY (taken) ORDER BY id FOR NO KEY UPDATE;
  PERFORM shelve_items(taken);
  PERFORM mark_items(array_agg(item_id)) FROM items_to_shelve WHERE item_id = ANY (taken) AND moved;
  DELETE FROM items_to_shelve WHERE item_id = ANY (taken);
  PERFORM pg_notify('shop_changes', 'item,category');
  RETURN cardinality(taken);
END
$body$;
