-- Takes the catalogue lock 7269616 exclusively before the category tree or the percentage of an offer changes.
CREATE OR REPLACE FUNCTION public.hold_shelves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7269616);
  RETURN NULL;
END
$function$;

CREATE TRIGGER hold_shelves BEFORE UPDATE OF parent_id, published ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION hold_shelves();

CREATE TRIGGER hold_shelves BEFORE UPDATE OF percentage ON public.offers FOR EACH STATEMENT EXECUTE FUNCTION hold_shelves();
