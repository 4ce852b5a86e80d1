-- Records how many items a listing gains or loses.
CREATE OR REPLACE FUNCTION public.count_shelf_items()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO count_changes (name, change) SELECT 's:' || shelf, count(*) FROM new_rows GROUP BY shelf;
  ELSE
    INSERT INTO count_changes (name, change) SELECT 's:' || shelf, -count(*) FROM old_rows GROUP BY shelf;
  END IF;
  PERFORM fold_count_changes();
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_gone AFTER DELETE ON public.shelf_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shelf_items();

CREATE TRIGGER count_new AFTER INSERT ON public.shelf_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_shelf_items();
