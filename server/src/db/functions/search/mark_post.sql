-- Writes or deletes the search marks of a post that was changed, published, hidden or deleted.
CREATE OR REPLACE FUNCTION public.mark_post()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR NOT NEW.published THEN
    DELETE FROM post_marks WHERE post_id = OLD.id;
  ELSE
    INSERT INTO post_marks VALUES (NEW.id, marks_of_post(NEW)) ON CONFLICT (post_id) DO UPDATE SET marks = excluded.marks;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER mark_post AFTER INSERT OR DELETE OR UPDATE OF title_en, title_ar, body_en, body_ar, published ON public.posts FOR EACH ROW EXECUTE FUNCTION mark_post();
