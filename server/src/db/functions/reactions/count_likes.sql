-- Adds new and removed likes to the counter of the item.
CREATE OR REPLACE FUNCTION public.count_likes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hold_items(array_agg(item_id)) FROM new_rows;
    UPDATE items SET likes_count = likes_count + change
    FROM (SELECT item_id, count(*) AS change FROM new_rows GROUP BY item_id) c WHERE id = item_id;
  ELSE
    PERFORM hold_items(array_agg(item_id)) FROM old_rows;
    UPDATE items SET likes_count = likes_count - change
    FROM (SELECT item_id, count(*) AS change FROM old_rows GROUP BY item_id) c WHERE id = item_id;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_gone AFTER DELETE ON public.reactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_likes();

CREATE TRIGGER count_new AFTER INSERT ON public.reactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
