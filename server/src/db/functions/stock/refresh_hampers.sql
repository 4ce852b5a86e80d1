-- Sets the stock of the hampers that contain an item or variant whose stock changed. Hampers are locked after the items
-- that are no hampers, so that two changes of parts cannot deadlock.
CREATE OR REPLACE FUNCTION public.refresh_hampers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer;
  hampers integer[];
BEGIN
  IF TG_TABLE_NAME = 'items' THEN changed := NEW.id; ELSE changed := NEW.item_id; END IF;
  hampers := ARRAY(SELECT DISTINCT hamper_id FROM hamper_parts WHERE item_id = changed);
  IF cardinality(hampers) > 0 THEN
    PERFORM hold_items(hampers);
    UPDATE items SET quantity = hamper_stock(id), beyond_stock = hamper_orderable(id) - hamper_stock(id)
    WHERE id = ANY (hampers) AND is_hamper AND ROW(quantity, quantity + beyond_stock) <> ROW(hamper_stock(id), hamper_orderable(id));
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER refresh_hampers AFTER UPDATE ON public.items FOR EACH ROW WHEN ((((new.quantity <> old.quantity) OR (new.backorder_limit <> old.backorder_limit)) AND (NOT new.is_hamper))) EXECUTE FUNCTION refresh_hampers();

CREATE TRIGGER refresh_hampers AFTER UPDATE OF quantity ON public.properties FOR EACH ROW WHEN ((new.quantity IS DISTINCT FROM old.quantity)) EXECUTE FUNCTION refresh_hampers();
