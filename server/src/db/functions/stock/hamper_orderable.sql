-- Returns how many hampers its parts make together with what may be sold of them beyond their stock; null for an item
-- without parts.
CREATE OR REPLACE FUNCTION public.hamper_orderable(hamper integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN (
    SELECT min(stock / needed)::integer FROM (
      SELECT greatest(min(coalesce(p.quantity, i.quantity) + i.backorder_limit), 0) AS stock, sum(h.quantity) AS needed
      FROM hamper_parts h JOIN items i ON i.id = h.item_id LEFT JOIN properties p ON p.id = h.property_id
      WHERE h.hamper_id = hamper
      GROUP BY i.id, CASE WHEN p.quantity IS NOT NULL THEN p.id END) parts);
END
$function$;
