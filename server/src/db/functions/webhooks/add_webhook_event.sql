-- Writes an event for the webhooks, if an endpoint wants it. `before` has the former values of what changed.
CREATE OR REPLACE FUNCTION public.add_webhook_event(event text, record integer, before jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO webhook_events (type, record_id, previous) SELECT event, record, before WHERE is_webhook_wanted(event);
END
$function$;
