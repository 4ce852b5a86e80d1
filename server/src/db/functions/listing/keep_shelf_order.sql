-- Copies what lists are sorted by (stock, price, likes, rating, date) to the listing index.
CREATE OR REPLACE FUNCTION public.keep_shelf_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE shelf_items SET sold_out = NEW.quantity + NEW.beyond_stock <= 0, created_at = greatest(NEW.created_at, NEW.published_from),
    final_price = coalesce(NEW.variant_final_price, NEW.final_price),
    likes_count = NEW.likes_count, rating = shelf_rating(NEW.rank_sum, NEW.rank_count), rank_count = NEW.rank_count, sold_count = NEW.sold_count
  WHERE item_id = NEW.id;
  RETURN NULL;
END
$function$;

CREATE TRIGGER keep_shelves_in_order AFTER UPDATE ON public.items FOR EACH ROW WHEN (((((((((((new.quantity + new.beyond_stock) <= 0) IS DISTINCT FROM ((old.quantity + old.beyond_stock) <= 0)) OR (new.created_at IS DISTINCT FROM old.created_at)) OR (new.published_from IS DISTINCT FROM old.published_from)) OR (new.final_price IS DISTINCT FROM old.final_price)) OR (new.variant_final_price IS DISTINCT FROM old.variant_final_price)) OR (new.likes_count IS DISTINCT FROM old.likes_count)) OR (new.rank_sum IS DISTINCT FROM old.rank_sum)) OR (new.rank_count IS DISTINCT FROM old.rank_count))) EXECUTE FUNCTION keep_shelf_order();
