-- Locks items in order of their ids, so that transactions that change several items cannot deadlock.
CREATE OR REPLACE FUNCTION public.hold_items(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM items WHERE id = ANY (wanted) ORDER BY id FOR NO KEY UPDATE;
END
$function$;
