CREATE TABLE "record_changes" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "record_changes_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "known_kind_of_record" CHECK ("record_changes"."kind" in ('order', 'item', 'customer'))
);
--> statement-breakpoint
CREATE INDEX "record_changes_in_order" ON "record_changes" USING btree ("kind","changed_at","record_id");--> statement-breakpoint
-- Notes that a record changed, or was deleted. Once in a transaction is enough: readers wait for the whole transaction.
CREATE FUNCTION record_change(changed_kind text, changed integer, gone boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO record_changes AS known (kind, record_id, changed_at, is_deleted)
  VALUES (changed_kind, changed, clock_timestamp(), gone)
  ON CONFLICT (kind, record_id) DO UPDATE SET changed_at = excluded.changed_at, is_deleted = excluded.is_deleted
  WHERE known.xmin <> pg_current_xact_id()::xid OR known.is_deleted <> excluded.is_deleted
$$;
--> statement-breakpoint
-- Returns the time before which all changes are visible: the start of the oldest transaction that has written, or now.
-- Read it in a statement of its own, before the changes.
CREATE FUNCTION changes_horizon() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT least(statement_timestamp(), min(xact_start)) FROM pg_stat_activity
  WHERE backend_xid IS NOT NULL AND pid <> pg_backend_pid() AND datname = current_database()
$$;
--> statement-breakpoint
-- Notes a change of an order, an item or a customer. The argument names the kind.
CREATE FUNCTION note_record_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM record_change(TG_ARGV[0], OLD.id, true);
  ELSIF TG_ARGV[0] = 'item' THEN
    PERFORM record_change('item', NEW.id, NEW.deleted_at IS NOT NULL);
  ELSE
    PERFORM record_change(TG_ARGV[0], NEW.id, false);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Notes a change of an order whose lines, payments, parcels or gift changed.
CREATE FUNCTION note_order_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_change('order', o.id, false) FROM orders o
  WHERE o.id = CASE TG_OP WHEN 'DELETE' THEN OLD.order_id ELSE NEW.order_id END AND o.status <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Notes a change of the order of a refund.
CREATE FUNCTION note_order_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_change('order', p.order_id, false) FROM payments p WHERE p.id = NEW.payment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Notes a change of an item whose pictures, variants, tags, options or parts changed. The argument names the column of the item.
CREATE FUNCTION note_item_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  PERFORM record_change('item', i.id, i.deleted_at IS NOT NULL) FROM items i WHERE i.id = (part ->> TG_ARGV[0])::int;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_record_change AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.status <> 0) EXECUTE FUNCTION note_record_change('order');--> statement-breakpoint
CREATE TRIGGER note_record_changed AFTER UPDATE ON orders FOR EACH ROW WHEN (NEW.status <> 0 AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_record_change('order');--> statement-breakpoint
CREATE TRIGGER note_record_gone AFTER DELETE ON orders FOR EACH ROW WHEN (OLD.status <> 0) EXECUTE FUNCTION note_record_change('order');--> statement-breakpoint
CREATE TRIGGER note_record_change AFTER INSERT OR DELETE ON items FOR EACH ROW EXECUTE FUNCTION note_record_change('item');--> statement-breakpoint
CREATE TRIGGER note_record_changed AFTER UPDATE ON items FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_record_change('item');--> statement-breakpoint
CREATE TRIGGER note_record_change AFTER INSERT OR DELETE ON customers FOR EACH ROW EXECUTE FUNCTION note_record_change('customer');--> statement-breakpoint
CREATE TRIGGER note_record_changed AFTER UPDATE ON customers FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_record_change('customer');--> statement-breakpoint
CREATE TRIGGER note_order_part_change AFTER INSERT OR DELETE OR UPDATE ON order_lines FOR EACH ROW EXECUTE FUNCTION note_order_part_change();--> statement-breakpoint
CREATE TRIGGER note_order_part_change AFTER INSERT OR DELETE OR UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION note_order_part_change();--> statement-breakpoint
CREATE TRIGGER note_order_part_change AFTER INSERT OR DELETE OR UPDATE ON parcels FOR EACH ROW EXECUTE FUNCTION note_order_part_change();--> statement-breakpoint
CREATE TRIGGER note_order_part_change AFTER INSERT OR DELETE OR UPDATE ON order_gifts FOR EACH ROW EXECUTE FUNCTION note_order_part_change();--> statement-breakpoint
CREATE TRIGGER note_order_of_refund AFTER INSERT OR UPDATE ON refunds FOR EACH ROW EXECUTE FUNCTION note_order_of_refund();--> statement-breakpoint
CREATE TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON media FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');--> statement-breakpoint
CREATE TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');--> statement-breakpoint
CREATE TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON item_tags FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');--> statement-breakpoint
CREATE TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON item_options FOR EACH ROW EXECUTE FUNCTION note_item_part_change('item_id');--> statement-breakpoint
CREATE TRIGGER note_item_part_change AFTER INSERT OR DELETE OR UPDATE ON hamper_parts FOR EACH ROW EXECUTE FUNCTION note_item_part_change('hamper_id');--> statement-breakpoint
INSERT INTO record_changes (kind, record_id, changed_at)
SELECT 'order', id, coalesce(issue_date, created_at) FROM orders WHERE status <> 0
UNION ALL SELECT 'item', id, greatest(created_at, changed_at) FROM items WHERE deleted_at IS NULL
UNION ALL SELECT 'customer', id, coalesce(last_order_at, now()) FROM customers;
