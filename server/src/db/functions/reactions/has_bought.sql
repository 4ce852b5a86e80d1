-- Returns whether a customer has an order with this item that was placed and not cancelled or returned.
CREATE OR REPLACE FUNCTION public.has_bought(buyer integer, wanted integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  SELECT EXISTS (
    SELECT FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    WHERE orders.user_id = buyer AND orders.status IN (3, 4, 5) AND order_lines.item_id = wanted)
$function$;
