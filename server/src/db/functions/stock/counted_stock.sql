-- Returns the stock of all variants together, without units sold beyond it, when every variant has its own stock; null
-- when one shares the stock of the item.
CREATE OR REPLACE FUNCTION public.counted_stock(item integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN (
    SELECT CASE WHEN bool_and(quantity IS NOT NULL) THEN sum(greatest(quantity, 0))::integer END FROM properties WHERE item_id = item);
END
$function$;
