-- Returns the time before which all changes are visible: the start of the oldest transaction that has written, or now.
-- Autovacuum changes no record. Read it in a statement of its own, before the changes.
CREATE OR REPLACE FUNCTION public.changes_horizon()
 RETURNS timestamp with time zone
 LANGUAGE sql
AS $function$
  SELECT least(statement_timestamp(), min(xact_start)) FROM pg_stat_activity
  WHERE backend_xid IS NOT NULL AND pid <> pg_backend_pid() AND datname = current_database()
    AND backend_type <> 'autovacuum worker'
$function$;
