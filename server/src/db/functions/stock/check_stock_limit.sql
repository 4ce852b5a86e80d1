-- Refuses a stock that falls below zero by more than the limit of the item. A lower limit leaves the stock as it is. It
-- locks the item of a variant.
CREATE OR REPLACE FUNCTION public.check_stock_limit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  most integer;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.quantity >= OLD.quantity THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'items' THEN most := NEW.backorder_limit;
  ELSE SELECT backorder_limit INTO most FROM items WHERE id = NEW.item_id FOR NO KEY UPDATE;
  END IF;
  IF NEW.quantity < -most THEN
    RAISE EXCEPTION 'stock of % % would fall below %', TG_TABLE_NAME, NEW.id, -most USING ERRCODE = 'check_violation',
      CONSTRAINT = CASE TG_TABLE_NAME WHEN 'items' THEN 'quantity_not_negative' ELSE 'variant_not_negative' END;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER check_new_stock_limit AFTER INSERT ON public.items FOR EACH ROW WHEN ((new.quantity < 0)) EXECUTE FUNCTION check_stock_limit();

CREATE TRIGGER check_stock_limit AFTER UPDATE OF quantity ON public.items FOR EACH ROW WHEN ((new.quantity < 0)) EXECUTE FUNCTION check_stock_limit();

CREATE TRIGGER check_stock_limit AFTER INSERT OR UPDATE OF quantity ON public.properties FOR EACH ROW WHEN ((new.quantity < 0)) EXECUTE FUNCTION check_stock_limit();
