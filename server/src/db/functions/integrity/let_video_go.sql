-- Notes the time at which an item stops showing a video. A background job deletes the files of videos that no item
-- shows.
CREATE OR REPLACE FUNCTION public.let_video_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.video_path IS DISTINCT FROM NEW.video_path THEN
    UPDATE videos SET let_go_at = now() WHERE path = OLD.video_path;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER let_video_go AFTER DELETE OR UPDATE OF video_path ON public.items FOR EACH ROW WHEN ((old.video_path IS NOT NULL)) EXECUTE FUNCTION let_video_go();
