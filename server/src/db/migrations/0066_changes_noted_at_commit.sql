-- Changes are noted at commit: the lock of the note is then the last one of a transaction, and nobody who holds it waits for
-- another lock of an order, an item or a customer.
DROP TRIGGER note_record_change ON orders;--> statement-breakpoint
DROP TRIGGER note_record_changed ON orders;--> statement-breakpoint
DROP TRIGGER note_record_gone ON orders;--> statement-breakpoint
DROP TRIGGER note_record_change ON items;--> statement-breakpoint
DROP TRIGGER note_record_changed ON items;--> statement-breakpoint
DROP TRIGGER note_record_change ON customers;--> statement-breakpoint
DROP TRIGGER note_record_changed ON customers;--> statement-breakpoint
DROP TRIGGER note_order_part_change ON order_lines;--> statement-breakpoint
DROP TRIGGER note_order_part_change ON payments;--> statement-breakpoint
DROP TRIGGER note_order_part_change ON parcels;--> statement-breakpoint
DROP TRIGGER note_order_part_change ON order_gifts;--> statement-breakpoint
DROP TRIGGER note_order_of_refund ON refunds;--> statement-breakpoint
DROP TRIGGER note_item_part_change ON media;--> statement-breakpoint
DROP TRIGGER note_item_part_change ON properties;--> statement-breakpoint
DROP TRIGGER note_item_part_change ON item_options;--> statement-breakpoint
DROP TRIGGER note_item_part_change ON hamper_parts;--> statement-breakpoint
DROP TRIGGER note_tagged_items ON item_tags;--> statement-breakpoint
DROP TRIGGER note_untagged_items ON item_tags;--> statement-breakpoint
DROP FUNCTION note_tagged_items();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_record_change AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status <> 0) EXECUTE FUNCTION note_record_change('order');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_record_changed AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.status <> 0 AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_record_change('order');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_record_gone AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status <> 0) EXECUTE FUNCTION note_record_change('order');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_record_change AFTER INSERT OR DELETE ON items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_record_change('item');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_record_changed AFTER UPDATE ON items DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_record_change('item');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_record_change AFTER INSERT OR DELETE ON customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_record_change('customer');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_record_changed AFTER UPDATE ON customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_record_change('customer');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_order_part_change AFTER INSERT OR UPDATE OR DELETE ON order_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_part_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_order_part_change AFTER INSERT OR UPDATE OR DELETE ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_part_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_order_part_change AFTER INSERT OR UPDATE OR DELETE ON parcels DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_part_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_order_part_change AFTER INSERT OR UPDATE OR DELETE ON order_gifts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_part_change();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_order_of_refund AFTER INSERT OR UPDATE ON refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_order_of_refund();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR UPDATE OR DELETE ON media DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR UPDATE OR DELETE ON properties DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR UPDATE OR DELETE ON item_tags DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR UPDATE OR DELETE ON item_options DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER note_item_part_change AFTER INSERT OR UPDATE OR DELETE ON hamper_parts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_item_part_change('hamper_id');
