-- Records a change of the stock of an item or a variant, with the cause that the writer set for its transaction.
CREATE OR REPLACE FUNCTION public.record_stock_movement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cause jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
  changed_item integer;
  variant integer;
  sums boolean := false;
BEGIN
  IF TG_TABLE_NAME = 'items' THEN
    changed_item := coalesce(NEW.id, OLD.id);
    sums := coalesce(NEW.is_hamper, false) OR coalesce(OLD.is_hamper, false) OR counted_stock(changed_item) IS NOT NULL;
  ELSE
    changed_item := coalesce(NEW.item_id, OLD.item_id);
    variant := coalesce(NEW.id, OLD.id);
  END IF;
  INSERT INTO stock_movements (item_id, property_id, change, stock_after, is_sum, reason, order_id, count_id, user_id, note)
  VALUES (changed_item, variant, coalesce(NEW.quantity, 0) - coalesce(OLD.quantity, 0), coalesce(NEW.quantity, 0), sums,
    coalesce(cause ->> 'reason', 'unknown'), (cause ->> 'orderId')::int, (cause ->> 'countId')::int,
    (cause ->> 'userId')::int, coalesce(cause ->> 'note', ''));
  RETURN NULL;
END
$function$;

CREATE TRIGGER record_deleted_stock AFTER DELETE ON public.items FOR EACH ROW WHEN ((old.quantity <> 0)) EXECUTE FUNCTION record_stock_movement();

CREATE TRIGGER record_new_stock AFTER INSERT ON public.items FOR EACH ROW WHEN ((new.quantity <> 0)) EXECUTE FUNCTION record_stock_movement();

CREATE TRIGGER record_stock_movement AFTER UPDATE ON public.items FOR EACH ROW WHEN ((new.quantity <> old.quantity)) EXECUTE FUNCTION record_stock_movement();

CREATE TRIGGER record_deleted_stock AFTER DELETE ON public.properties FOR EACH ROW WHEN ((old.quantity <> 0)) EXECUTE FUNCTION record_stock_movement();

CREATE TRIGGER record_new_stock AFTER INSERT ON public.properties FOR EACH ROW WHEN ((new.quantity <> 0)) EXECUTE FUNCTION record_stock_movement();

CREATE TRIGGER record_stock_movement AFTER UPDATE ON public.properties FOR EACH ROW WHEN ((COALESCE(new.quantity, 0) <> COALESCE(old.quantity, 0))) EXECUTE FUNCTION record_stock_movement();
