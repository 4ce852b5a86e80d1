-- Recomputes the lowest variant price, before and after the offer, when price, offer or stock change.
CREATE OR REPLACE FUNCTION public.set_variant_price()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.variant_price := cheapest_variant(NEW.id, coalesce(NEW.active_price, NEW.selling_price), NEW.quantity, NEW.backorder_limit);
  NEW.variant_final_price := NEW.variant_price - coalesce(
    (SELECT round(NEW.variant_price * offers.percentage / 10000.0)::bigint FROM offers WHERE offers.id = NEW.offer_id), 0);
  RETURN NEW;
END
$function$;

CREATE TRIGGER set_variant_price BEFORE UPDATE OF selling_price, scheduled_price, scheduled_from, scheduled_to, offer_id, variant_price ON public.items FOR EACH ROW EXECUTE FUNCTION set_variant_price();

CREATE TRIGGER set_variant_price_by_stock BEFORE UPDATE ON public.items FOR EACH ROW WHEN (((new.variant_price IS NOT NULL) AND ((((new.quantity + new.beyond_stock) <= 0) <> ((old.quantity + old.beyond_stock) <= 0)) OR (new.backorder_limit <> old.backorder_limit)))) EXECUTE FUNCTION set_variant_price();
