-- Notes that an order, an item or a customer changed or was deleted. Once in a transaction is enough: readers wait for
-- the whole transaction.
CREATE OR REPLACE FUNCTION public.record_change(changed_kind text, changed integer, gone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO record_changes AS known (kind, record_id, changed_at, is_deleted)
  VALUES (changed_kind, changed, clock_timestamp(), gone)
  ON CONFLICT (kind, record_id) DO UPDATE SET changed_at = excluded.changed_at, is_deleted = excluded.is_deleted
  WHERE known.xmin <> pg_current_xact_id()::xid OR known.is_deleted <> excluded.is_deleted;
END
$function$;
