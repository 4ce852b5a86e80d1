-- Copies the sales of up to `most` items to the listing index, notifies every process, and returns the number of these
-- items. It locks the items in order of their ids; a checkout waits for it as for another order of the item.
CREATE OR REPLACE FUNCTION public.index_sales(most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
DECLARE
  sales bigint[];
  sold integer[];
BEGIN
  PERFORM pg_advisory_xact_lock(7269618);
  SELECT array_agg(id), array_agg(DISTINCT item_id) INTO sales, sold FROM sales_to_index
  WHERE item_id IN (SELECT DISTINCT item_id FROM sales_to_index LIMIT most);
  IF sold IS NULL THEN RETURN 0; END IF;
  PERFORM FROM items WHERE id = ANY (sold) ORDER BY is_hamper, id FOR NO KEY UPDATE;
  UPDATE shelf_items SET sold_count = items.sold_count FROM items
  WHERE items.id = item_id AND item_id = ANY (sold) AND shelf_items.sold_count <> items.sold_count;
  DELETE FROM sales_to_index WHERE id = ANY (sales);
  PERFORM pg_notify('shop_changes', 'sold');
  RETURN cardinality(sold);
END
$function$;
