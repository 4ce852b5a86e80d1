-- Marks an item with parts as a hamper, and sets its stock when its parts change. An item that is no longer a hamper has
-- no stock until staff enter it.
CREATE OR REPLACE FUNCTION public.keep_hamper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer := coalesce(NEW.hamper_id, OLD.hamper_id);
BEGIN
  PERFORM hold_items(ARRAY[changed]);
  UPDATE items SET is_hamper = EXISTS (SELECT FROM hamper_parts WHERE hamper_id = changed), quantity = coalesce(hamper_stock(changed), 0),
    beyond_stock = coalesce(hamper_orderable(changed) - hamper_stock(changed), backorder_limit)
  WHERE id = changed;
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_hamper AFTER INSERT OR DELETE OR UPDATE ON public.hamper_parts FOR EACH ROW EXECUTE FUNCTION keep_hamper();
