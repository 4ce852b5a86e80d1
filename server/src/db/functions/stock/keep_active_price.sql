-- Sets the price that holds now, of an item or a variant: the scheduled price within its period, otherwise null.
CREATE OR REPLACE FUNCTION public.keep_active_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.active_price := CASE
    WHEN coalesce(NEW.scheduled_from <= now(), true) AND coalesce(NEW.scheduled_to > now(), true) THEN NEW.scheduled_price END;
  RETURN NEW;
END
$function$;

CREATE TRIGGER keep_active_price BEFORE INSERT OR UPDATE OF scheduled_price, scheduled_from, scheduled_to ON public.items FOR EACH ROW EXECUTE FUNCTION keep_active_price();

CREATE TRIGGER keep_active_price BEFORE INSERT OR UPDATE OF scheduled_price, scheduled_from, scheduled_to ON public.properties FOR EACH ROW EXECUTE FUNCTION keep_active_price();
