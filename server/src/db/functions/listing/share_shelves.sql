-- Takes the catalogue lock 7269616 in shared mode before items are placed. Changes of the category tree and of offers
-- take it exclusively, so that neither misses the other. It is taken before any row lock.
CREATE OR REPLACE FUNCTION public.share_shelves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7269616);
  RETURN NULL;
END
$function$;

CREATE TRIGGER share_shelves BEFORE INSERT OR UPDATE OF category_id, offer_id, published, published_from, deleted_at, selling_price ON public.items FOR EACH STATEMENT EXECUTE FUNCTION share_shelves();
