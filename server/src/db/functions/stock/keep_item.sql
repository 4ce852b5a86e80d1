-- Computes price after the offer and search text of an item.
CREATE OR REPLACE FUNCTION public.keep_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  price bigint := coalesce(NEW.active_price, NEW.selling_price);
BEGIN
  NEW.final_price := price - coalesce(
    (SELECT round(price * offers.percentage / 10000.0)::bigint FROM offers WHERE offers.id = NEW.offer_id), 0);
  NEW.search_text := shop_fold(concat_ws(' ', NEW.name_en, NEW.name_ar, NEW.code, NEW.brief_en, NEW.brief_ar, NEW.description_en, NEW.description_ar));
  RETURN NEW;
END
$function$;

CREATE TRIGGER keep_item BEFORE INSERT OR UPDATE OF name_en, name_ar, code, brief_en, brief_ar, description_en, description_ar, selling_price, scheduled_price, scheduled_from, scheduled_to, offer_id ON public.items FOR EACH ROW EXECUTE FUNCTION keep_item();
