-- Records how many items or posts contain each word. Searches use the counts to begin with the rarest word. The
-- argument `p:` means posts.
CREATE OR REPLACE FUNCTION public.count_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  kind text := coalesce(TG_ARGV[0], '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO count_changes (name, change)
    SELECT kind || mark, count(*) FROM (
      SELECT unnest(tsvector_to_array(marks)) AS mark FROM new_rows UNION ALL SELECT '' FROM new_rows WHERE kind <> ''
    ) m
    WHERE is_counted_word(mark) GROUP BY mark;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO count_changes (name, change)
    SELECT kind || mark, -count(*) FROM (
      SELECT unnest(tsvector_to_array(marks)) AS mark FROM old_rows UNION ALL SELECT '' FROM old_rows WHERE kind <> ''
    ) m
    WHERE is_counted_word(mark) GROUP BY mark;
  ELSE
    INSERT INTO count_changes (name, change)
    SELECT kind || mark, sum(change) FROM (
      SELECT unnest(tsvector_to_array(marks)) AS mark, 1 AS change FROM new_rows
      UNION ALL
      SELECT unnest(tsvector_to_array(marks)), -1 FROM old_rows
    ) m
    WHERE is_counted_word(mark) GROUP BY mark HAVING sum(change) <> 0;
  END IF;
  PERFORM fold_count_changes();
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_changed AFTER UPDATE ON public.item_marks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words();

CREATE TRIGGER count_gone AFTER DELETE ON public.item_marks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words();

CREATE TRIGGER count_new AFTER INSERT ON public.item_marks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words();

CREATE TRIGGER count_changed AFTER UPDATE ON public.post_marks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words('p:');

CREATE TRIGGER count_gone AFTER DELETE ON public.post_marks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words('p:');

CREATE TRIGGER count_new AFTER INSERT ON public.post_marks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_words('p:');
