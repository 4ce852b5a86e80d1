-- Copies stars and purchase mark of a changed rating to the review of the same customer. A deleted rating takes the
-- review with it.
CREATE OR REPLACE FUNCTION public.keep_review_rank()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM reviews WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
  ELSE
    UPDATE reviews SET rank = NEW.rank, bought = NEW.bought
    WHERE user_id = NEW.user_id AND item_id = NEW.item_id AND ROW(rank, bought) IS DISTINCT FROM ROW(NEW.rank, NEW.bought);
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_review_rank AFTER DELETE OR UPDATE ON public.ranks FOR EACH ROW EXECUTE FUNCTION keep_review_rank();
