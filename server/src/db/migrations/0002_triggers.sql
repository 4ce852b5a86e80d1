-- The price after the offer and the searchable text of an item follow whatever they are made of.
CREATE FUNCTION keep_item() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  NEW.final_price := NEW.selling_price - coalesce(
    (SELECT round(NEW.selling_price * offers.percentage / 10000.0)::bigint FROM offers WHERE offers.id = NEW.offer_id), 0);
  NEW.search_text := shop_fold(concat_ws(' ', NEW.name_en, NEW.name_ar, NEW.code, NEW.brief_en, NEW.brief_ar, NEW.description_en, NEW.description_ar));
  RETURN NEW;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_item BEFORE INSERT OR UPDATE OF name_en, name_ar, code, brief_en, brief_ar, description_en, description_ar, selling_price, offer_id
  ON items FOR EACH ROW EXECUTE FUNCTION keep_item();
--> statement-breakpoint
CREATE FUNCTION keep_prices_of_offer() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  UPDATE items SET offer_id = offer_id WHERE offer_id = NEW.id;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_prices_of_offer AFTER UPDATE OF percentage ON offers
  FOR EACH ROW WHEN (OLD.percentage IS DISTINCT FROM NEW.percentage) EXECUTE FUNCTION keep_prices_of_offer();
--> statement-breakpoint
-- Categories know how many published items stand in them.
CREATE FUNCTION keep_category_counts() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.published AND OLD.deleted_at IS NULL THEN
    UPDATE categories SET own_items_count = own_items_count - 1 WHERE id = OLD.category_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published AND NEW.deleted_at IS NULL THEN
    UPDATE categories SET own_items_count = own_items_count + 1 WHERE id = NEW.category_id;
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_category_counts AFTER INSERT OR DELETE OR UPDATE OF category_id, published, deleted_at
  ON items FOR EACH ROW EXECUTE FUNCTION keep_category_counts();
--> statement-breakpoint
-- An item whose variants all count their own stock has as many pieces as they have together.
CREATE FUNCTION keep_item_stock() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.item_id ELSE NEW.item_id END;
  counted integer;
BEGIN
  SELECT CASE WHEN bool_and(quantity IS NOT NULL) THEN sum(quantity) END INTO counted FROM properties WHERE item_id = changed;
  IF counted IS NOT NULL THEN
    UPDATE items SET quantity = counted WHERE id = changed AND quantity <> counted;
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_item_stock AFTER INSERT OR DELETE OR UPDATE OF quantity, item_id
  ON properties FOR EACH ROW EXECUTE FUNCTION keep_item_stock();
--> statement-breakpoint
-- Every process hears of every change, whoever makes it, as tags: `item:5` (this item), `item` (which items there are, or their order).
CREATE FUNCTION tell_item_change() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  tags text := 'item:' || coalesce(NEW.id, OLD.id);
BEGIN
  IF TG_OP <> 'UPDATE' OR (NEW.quantity = 0) <> (OLD.quantity = 0) OR
     ROW(NEW.published, NEW.deleted_at, NEW.category_id, NEW.offer_id, NEW.final_price, NEW.search_text, NEW.created_at)
     IS DISTINCT FROM ROW(OLD.published, OLD.deleted_at, OLD.category_id, OLD.offer_id, OLD.final_price, OLD.search_text, OLD.created_at) THEN
    tags := tags || ',item';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sold_count <> OLD.sold_count THEN tags := tags || ',sold'; END IF;
  IF TG_OP = 'UPDATE' AND ROW(NEW.likes_count, NEW.rank_sum, NEW.rank_count) IS DISTINCT FROM ROW(OLD.likes_count, OLD.rank_sum, OLD.rank_count) THEN
    tags := tags || ',liked';
  END IF;
  PERFORM pg_notify('shop_changes', tags);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER tell_item_change AFTER INSERT OR UPDATE OR DELETE ON items FOR EACH ROW EXECUTE FUNCTION tell_item_change();
--> statement-breakpoint
CREATE FUNCTION tell_part_change() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM pg_notify('shop_changes', TG_ARGV[0] || ',item:' || OLD.item_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM pg_notify('shop_changes', TG_ARGV[0] || ',item:' || NEW.item_id); END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER tell_part_change AFTER INSERT OR UPDATE OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION tell_part_change('media');
--> statement-breakpoint
CREATE TRIGGER tell_part_change AFTER INSERT OR UPDATE OR DELETE ON properties FOR EACH ROW EXECUTE FUNCTION tell_part_change('property');
--> statement-breakpoint
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM pg_notify('shop_changes', TG_ARGV[0]);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON units FOR EACH STATEMENT EXECUTE FUNCTION tell_change('unit');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON taxes FOR EACH STATEMENT EXECUTE FUNCTION tell_change('tax');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON colors FOR EACH STATEMENT EXECUTE FUNCTION tell_change('color');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON sizes FOR EACH STATEMENT EXECUTE FUNCTION tell_change('size');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON shippings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('shipping');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON offers FOR EACH STATEMENT EXECUTE FUNCTION tell_change('offer');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_change('category');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON posts FOR EACH STATEMENT EXECUTE FUNCTION tell_change('post');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON settings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('setting');
