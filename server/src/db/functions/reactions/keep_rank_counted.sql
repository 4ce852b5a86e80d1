-- Excludes the stars of a rejected review from the average of the item, and includes them again when the review is
-- changed or published.
CREATE OR REPLACE FUNCTION public.keep_rank_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE ranks SET counted = NEW.state <> 'rejected'
  WHERE user_id = NEW.user_id AND item_id = NEW.item_id AND counted = (NEW.state = 'rejected');
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_rank_counted AFTER INSERT OR UPDATE OF state ON public.reviews FOR EACH ROW EXECUTE FUNCTION keep_rank_counted();
