CREATE TABLE "stock_counts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"note" text NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_counts_idempotency_key_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"property_id" integer,
	"change" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"is_sum" boolean NOT NULL,
	"reason" text NOT NULL,
	"order_id" integer,
	"count_id" integer,
	"user_id" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_stock_reason" CHECK ("stock_movements"."reason" in ('opening', 'order', 'cancellation', 'payment_expired', 'return', 'order_edit', 'adjustment', 'bulk_edit', 'import', 'count', 'unknown'))
);
--> statement-breakpoint
CREATE INDEX "stock_movements_item" ON "stock_movements" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_count" ON "stock_movements" USING btree ("count_id") WHERE "stock_movements"."count_id" is not null;
--> statement-breakpoint
-- Written by hand: a trigger records every change of stock, the table is append-only, and the present stock opens it.
CREATE FUNCTION stock_movements_are_only_added_to() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  RAISE EXCEPTION 'stock movements are only added to' USING ERRCODE = 'integrity_constraint_violation';
END
$body$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_are_only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION stock_movements_are_only_added_to();
--> statement-breakpoint
CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  cause jsonb := nullif(current_setting('shop.stock_cause', true), '')::jsonb;
  changed_item integer;
  variant integer;
  sums boolean := false;
BEGIN
  IF TG_TABLE_NAME = 'items' THEN
    changed_item := coalesce(NEW.id, OLD.id);
    sums := coalesce(NEW.is_hamper, false) OR coalesce(OLD.is_hamper, false) OR counted_stock(changed_item) IS NOT NULL;
  ELSE
    changed_item := coalesce(NEW.item_id, OLD.item_id);
    variant := coalesce(NEW.id, OLD.id);
  END IF;
  INSERT INTO stock_movements (item_id, property_id, change, stock_after, is_sum, reason, order_id, count_id, user_id, note)
  VALUES (changed_item, variant, coalesce(NEW.quantity, 0) - coalesce(OLD.quantity, 0), coalesce(NEW.quantity, 0), sums,
    coalesce(cause ->> 'reason', 'unknown'), (cause ->> 'orderId')::int, (cause ->> 'countId')::int,
    (cause ->> 'userId')::int, coalesce(cause ->> 'note', ''));
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER record_new_stock AFTER INSERT ON items
  FOR EACH ROW WHEN (NEW.quantity <> 0) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER record_stock_movement AFTER UPDATE ON items
  FOR EACH ROW WHEN (NEW.quantity <> OLD.quantity) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER record_deleted_stock AFTER DELETE ON items
  FOR EACH ROW WHEN (OLD.quantity <> 0) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER record_new_stock AFTER INSERT ON properties
  FOR EACH ROW WHEN (NEW.quantity <> 0) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER record_stock_movement AFTER UPDATE ON properties
  FOR EACH ROW WHEN (coalesce(NEW.quantity, 0) <> coalesce(OLD.quantity, 0)) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
CREATE TRIGGER record_deleted_stock AFTER DELETE ON properties
  FOR EACH ROW WHEN (OLD.quantity <> 0) EXECUTE FUNCTION record_stock_movement();
--> statement-breakpoint
INSERT INTO stock_movements (item_id, change, stock_after, is_sum, reason)
SELECT id, quantity, quantity, is_hamper OR counted_stock(id) IS NOT NULL, 'opening' FROM items WHERE quantity <> 0 ORDER BY id;
--> statement-breakpoint
INSERT INTO stock_movements (item_id, property_id, change, stock_after, is_sum, reason)
SELECT item_id, id, quantity, quantity, false, 'opening' FROM properties WHERE quantity <> 0 ORDER BY id;
