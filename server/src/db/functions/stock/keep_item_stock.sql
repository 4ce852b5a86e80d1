-- Recomputes stock and lowest variant price of an item when a variant changes. It locks the item first, so that two
-- changes at once are both counted.
CREATE OR REPLACE FUNCTION public.keep_item_stock()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed items;
  counted integer;
  cheapest bigint;
  beyond integer;
BEGIN
  FOR changed IN SELECT * FROM items WHERE id IN (OLD.item_id, NEW.item_id) ORDER BY is_hamper, id FOR NO KEY UPDATE LOOP
    counted := coalesce(counted_stock(changed.id), changed.quantity);
    cheapest := cheapest_variant(changed.id, coalesce(changed.active_price, changed.selling_price), counted, changed.backorder_limit);
    changed.quantity := counted;
    beyond := stock_beyond(changed);
    UPDATE items SET quantity = counted, variant_price = cheapest, beyond_stock = beyond
    WHERE id = changed.id AND ROW(quantity, variant_price, beyond_stock) IS DISTINCT FROM ROW(counted, cheapest, beyond);
  END LOOP;
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_item_stock AFTER INSERT OR DELETE OR UPDATE OF price, scheduled_price, scheduled_from, scheduled_to, quantity, item_id ON public.properties FOR EACH ROW EXECUTE FUNCTION keep_item_stock();
