-- Refuses a hamper within a hamper, a hamper with variants, and a part that does not name one of the variants it has.
CREATE OR REPLACE FUNCTION public.check_hamper_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM hold_items(ARRAY[NEW.hamper_id, NEW.item_id]);
  IF EXISTS (SELECT FROM hamper_parts WHERE hamper_id = NEW.item_id OR item_id = NEW.hamper_id) THEN
    RAISE EXCEPTION 'item % would be a hamper within hamper %', NEW.item_id, NEW.hamper_id USING ERRCODE = 'check_violation', CONSTRAINT = 'no_hamper_within_hamper';
  END IF;
  IF EXISTS (SELECT FROM properties WHERE item_id = NEW.hamper_id) THEN
    RAISE EXCEPTION 'hamper % has variants', NEW.hamper_id USING ERRCODE = 'check_violation', CONSTRAINT = 'hamper_without_variants';
  END IF;
  IF EXISTS (SELECT FROM properties WHERE item_id = NEW.item_id) <> EXISTS (SELECT FROM properties WHERE item_id = NEW.item_id AND id = NEW.property_id)
    OR (NEW.property_id IS NOT NULL AND NOT EXISTS (SELECT FROM properties WHERE item_id = NEW.item_id AND id = NEW.property_id)) THEN
    RAISE EXCEPTION 'part % needs one of its variants', NEW.item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'part_names_variant';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER check_hamper_part BEFORE INSERT OR UPDATE ON public.hamper_parts FOR EACH ROW EXECUTE FUNCTION check_hamper_part();
