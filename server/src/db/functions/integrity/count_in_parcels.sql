-- Adds up in `order_lines.in_parcels` what is in parcels, and refuses a line of another order. A check compares the sum
-- with the ordered quantity.
CREATE OR REPLACE FUNCTION public.count_in_parcels()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE order_lines SET in_parcels = in_parcels - OLD.quantity WHERE id = OLD.order_line_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE order_lines SET in_parcels = in_parcels + NEW.quantity
    WHERE id = NEW.order_line_id AND order_id = (SELECT order_id FROM parcels WHERE id = NEW.parcel_id);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'line % is not of the order of parcel %', NEW.order_line_id, NEW.parcel_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'packed_line_of_its_order';
    END IF;
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER count_in_parcels AFTER INSERT OR DELETE OR UPDATE ON public.parcel_lines FOR EACH ROW EXECUTE FUNCTION count_in_parcels();
