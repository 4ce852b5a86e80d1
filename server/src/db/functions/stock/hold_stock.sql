-- Locks items and the hampers that contain them, for a change of their stock.
CREATE OR REPLACE FUNCTION public.hold_stock(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_items(wanted || ARRAY(SELECT hamper_id FROM hamper_parts WHERE item_id = ANY (wanted)));
END
$function$;
