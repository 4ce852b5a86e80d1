-- Returns how many of an item can be ordered beyond its stock: of its variants or the parts of a hamper together.
CREATE OR REPLACE FUNCTION public.stock_beyond(item items)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF item.is_hamper THEN RETURN coalesce(hamper_orderable(item.id) - item.quantity, 0); END IF;
  IF item.backorder_limit = 0 THEN RETURN 0; END IF;
  RETURN coalesce(
    (SELECT CASE WHEN bool_and(quantity IS NOT NULL) THEN sum(greatest(quantity + item.backorder_limit, 0))::integer - item.quantity END
     FROM properties WHERE item_id = item.id),
    item.backorder_limit);
END
$function$;
