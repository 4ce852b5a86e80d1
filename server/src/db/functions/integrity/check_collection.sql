-- Refuses at commit a delivery address in an order that is collected from the shop, whichever of the two was written.
CREATE OR REPLACE FUNCTION public.check_collection()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  wrong integer;
BEGIN
  SELECT o.id INTO wrong FROM orders o JOIN addresses a ON a.id = o.address_id
  WHERE o.is_collected AND (CASE TG_TABLE_NAME WHEN 'orders' THEN o.id ELSE a.id END) = NEW.id
    AND num_nonnulls(a.country_region, a.city, a.area, a.street, a.street_address) > 0 LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'order % is collected and has an address', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'collected_without_address';
  END IF;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER collected_without_address AFTER UPDATE OF country_region, city, area, street, street_address ON public.addresses DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((num_nonnulls(new.country_region, new.city, new.area, new.street, new.street_address) > 0)) EXECUTE FUNCTION check_collection();

CREATE CONSTRAINT TRIGGER collected_without_address AFTER INSERT OR UPDATE OF is_collected, address_id ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_collected) EXECUTE FUNCTION check_collection();
