-- Adds the recorded changes to `kept_counts`. One transaction at a time does this; others leave their changes for the
-- next one, so counters are never a bottleneck.
CREATE OR REPLACE FUNCTION public.fold_count_changes()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  nothing_left text[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(7269617) THEN RETURN; END IF;
  WITH folded AS (
    DELETE FROM count_changes RETURNING name, change
  ), kept AS (
    INSERT INTO kept_counts AS kept (name, amount) SELECT name, sum(change) FROM folded GROUP BY name HAVING sum(change) <> 0
    ON CONFLICT (name) DO UPDATE SET amount = kept.amount + excluded.amount RETURNING name, amount
  )
  SELECT array_agg(name) INTO nothing_left FROM kept WHERE amount = 0;
  DELETE FROM kept_counts WHERE name = ANY (nothing_left);
END
$function$;
