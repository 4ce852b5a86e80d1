-- Whether a customer has an order of an item that stands: placed, on its way or complete.
CREATE FUNCTION has_bought(buyer integer, wanted integer) RETURNS boolean LANGUAGE sql STABLE AS $body$
  SELECT EXISTS (
    SELECT FROM orders JOIN order_lines ON order_lines.order_id = orders.id
    WHERE orders.user_id = buyer AND orders.status IN (3, 4, 5) AND order_lines.item_id = wanted)
$body$;
--> statement-breakpoint
-- A rank says whether whoever gave it has bought the item, also where they buy, cancel or return it afterwards. The end of
-- the transaction is when an order has all its lines; its items are held then, as they are by whoever ranks them, so that
-- neither of two at once misses the other.
CREATE FUNCTION keep_bought() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM hold_items(array_agg(item_id)) FROM order_lines WHERE order_id = NEW.id;
  UPDATE ranks SET bought = has_bought(user_id, item_id)
  WHERE user_id = NEW.user_id AND item_id IN (SELECT item_id FROM order_lines WHERE order_id = NEW.id)
    AND bought <> has_bought(user_id, item_id);
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_bought AFTER INSERT OR UPDATE OF status, user_id ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.user_id IS NOT NULL AND NEW.status > 0) EXECUTE FUNCTION keep_bought();
