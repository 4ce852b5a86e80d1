-- Refuses a variant of a hamper, and the first variant of an item that is in a hamper without one.
CREATE OR REPLACE FUNCTION public.check_variant_of_hamper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_items(ARRAY[NEW.item_id]);
  IF EXISTS (SELECT FROM hamper_parts WHERE hamper_id = NEW.item_id) THEN
    RAISE EXCEPTION 'hamper % cannot have variants', NEW.item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'hamper_without_variants';
  END IF;
  IF EXISTS (SELECT FROM hamper_parts WHERE item_id = NEW.item_id AND property_id IS NULL) THEN
    RAISE EXCEPTION 'item % is in a hamper without a variant', NEW.item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'part_without_variants';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER check_variant_of_hamper BEFORE INSERT OR UPDATE OF item_id ON public.properties FOR EACH ROW EXECUTE FUNCTION check_variant_of_hamper();
