-- Returns whether an enabled endpoint gets events of this type. Without one no event is written.
CREATE OR REPLACE FUNCTION public.is_webhook_wanted(event text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
BEGIN
  RETURN (
    SELECT EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL AND event = ANY (events)));
END
$function$;
