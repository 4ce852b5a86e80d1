-- Sets whether an item is published and its time has come.
CREATE OR REPLACE FUNCTION public.keep_visible()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.is_visible := NEW.published AND coalesce(NEW.published_from <= now(), true);
  RETURN NEW;
END
$function$;

CREATE TRIGGER keep_visible BEFORE INSERT OR UPDATE OF published, published_from ON public.items FOR EACH ROW EXECUTE FUNCTION keep_visible();
