-- Notifies every process with the cache tags of an item change: `item:5` for its page, `item` for lists, `category` for
-- counts, `liked` for orders of lists.
CREATE OR REPLACE FUNCTION public.tell_item_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  tags text := 'item:' || coalesce(NEW.id, OLD.id);
BEGIN
  IF TG_OP <> 'UPDATE' OR ROW(NEW.is_visible, NEW.deleted_at, NEW.category_id) IS DISTINCT FROM ROW(OLD.is_visible, OLD.deleted_at, OLD.category_id) THEN
    tags := tags || ',item,category';
  ELSIF (NEW.quantity <= 0) <> (OLD.quantity <= 0) OR (NEW.quantity + NEW.beyond_stock <= 0) <> (OLD.quantity + OLD.beyond_stock <= 0) OR
     ROW(NEW.offer_id, NEW.final_price, NEW.variant_final_price, NEW.search_text, NEW.created_at, NEW.published_from, NEW.slug_en, NEW.slug_ar)
     IS DISTINCT FROM ROW(OLD.offer_id, OLD.final_price, OLD.variant_final_price, OLD.search_text, OLD.created_at, OLD.published_from, OLD.slug_en, OLD.slug_ar) THEN
    tags := tags || ',item';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.variant_price IS NOT NULL
    AND ROW(NEW.selling_price, NEW.active_price, NEW.compare_at_price) IS DISTINCT FROM ROW(OLD.selling_price, OLD.active_price, OLD.compare_at_price) THEN
    tags := tags || ',property';
  END IF;
  IF TG_OP = 'UPDATE' AND ROW(NEW.likes_count, NEW.rank_sum, NEW.rank_count) IS DISTINCT FROM ROW(OLD.likes_count, OLD.rank_sum, OLD.rank_count) THEN
    tags := tags || ',liked';
  END IF;
  PERFORM pg_notify('shop_changes', tags);
  RETURN NULL;
END
$function$;

CREATE TRIGGER tell_item_change AFTER INSERT OR DELETE OR UPDATE ON public.items FOR EACH ROW EXECUTE FUNCTION tell_item_change();
