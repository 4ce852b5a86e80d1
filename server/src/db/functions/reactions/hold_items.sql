-- Locks items in order of their ids, hampers after all other items, so that transactions that change several items cannot deadlock.
CREATE OR REPLACE FUNCTION public.hold_items(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM items WHERE id = ANY (wanted) ORDER BY is_hamper, id FOR NO KEY UPDATE;
END
$function$;
