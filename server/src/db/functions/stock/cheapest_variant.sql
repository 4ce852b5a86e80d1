-- Returns the price of the cheapest variant that can be ordered, or of the cheapest when none can; null without variants.
-- A variant without a price costs what the item costs.
CREATE OR REPLACE FUNCTION public.cheapest_variant(item integer, own_price bigint, own_quantity integer, own_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN (
    SELECT coalesce(
      min(coalesce(active_price, price, own_price)) FILTER (WHERE coalesce(quantity, own_quantity) + own_limit > 0),
      min(coalesce(active_price, price, own_price)))
    FROM properties WHERE item_id = item);
END
$function$;
