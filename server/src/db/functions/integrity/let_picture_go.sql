-- Notes the time at which a row stops showing a picture. A background job deletes the files of pictures that no row
-- shows. The argument names the column with the path.
CREATE OR REPLACE FUNCTION public.let_picture_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  path_before text := to_jsonb(OLD) ->> TG_ARGV[0];
BEGIN
  IF TG_OP = 'DELETE' OR path_before IS DISTINCT FROM to_jsonb(NEW) ->> TG_ARGV[0] THEN
    UPDATE pictures SET let_go_at = now() WHERE path = path_before;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON public.card_designs FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON public.categories FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON public.gift_wraps FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF video_poster_path ON public.items FOR EACH ROW WHEN ((old.video_poster_path IS NOT NULL)) EXECUTE FUNCTION let_picture_go('video_poster_path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF path ON public.media FOR EACH ROW EXECUTE FUNCTION let_picture_go('path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON public.offers FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON public.order_lines FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON public.posts FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF path ON public.review_photos FOR EACH ROW EXECUTE FUNCTION let_picture_go('path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON public.tags FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');

CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON public.tiles FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');
