-- Writes `item.updated` once in a transaction, with the values before it, and not for an item that is created in it.
CREATE OR REPLACE FUNCTION public.add_item_update(item integer, before jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT is_webhook_wanted('item.updated') THEN RETURN; END IF;
  UPDATE webhook_events e SET previous = CASE e.type WHEN 'item.updated' THEN coalesce(before, '{}') || coalesce(e.previous, '{}') END
  WHERE e.dispatched_at IS NULL AND e.record_id = item AND e.type IN ('item.created', 'item.updated')
    AND e.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    PERFORM add_webhook_event('item.updated', item, coalesce(before, '{}'));
  END IF;
END
$function$;
