CREATE TABLE "webhook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"endpoint_id" integer NOT NULL,
	"event_id" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempted_at" timestamp with time zone,
	"status" integer,
	"error" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"duration_ms" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_delivery_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_endpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"failing_since" timestamp with time zone,
	"busy_until" timestamp with time zone,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disabled_for_a_reason" CHECK (num_nulls("webhook_endpoints"."disabled_at", "webhook_endpoints"."disabled_reason") in (0, 2)),
	CONSTRAINT "known_disabled_reason" CHECK ("webhook_endpoints"."disabled_reason" in ('staff', 'gone', 'failing')),
	CONSTRAINT "old_secret_for_a_time" CHECK (num_nulls("webhook_endpoints"."old_secret", "webhook_endpoints"."old_secret_until") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text DEFAULT 'evt_' || replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"type" text NOT NULL,
	"record_id" integer,
	"previous" jsonb,
	"endpoint_id" integer,
	"body" text,
	"dispatched_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_delivery_per_endpoint" ON "webhook_deliveries" USING btree ("event_id","endpoint_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("endpoint_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE "webhook_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_events_to_dispatch" ON "webhook_events" USING btree ("id") WHERE "webhook_events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_events_endpoint" ON "webhook_events" USING btree ("endpoint_id") WHERE "webhook_events"."endpoint_id" is not null;--> statement-breakpoint
CREATE INDEX "webhook_events_age" ON "webhook_events" USING btree ("created_at");--> statement-breakpoint
-- Returns whether an enabled endpoint gets events of this type. Without one no event is written.
CREATE FUNCTION is_webhook_wanted(event text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL AND event = ANY (events))
$$;
--> statement-breakpoint
-- Writes an event for the webhooks, if an endpoint wants it. `before` has the former values of what changed.
CREATE FUNCTION add_webhook_event(event text, record integer, before jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_events (type, record_id, previous) SELECT event, record, before WHERE is_webhook_wanted(event)
$$;
--> statement-breakpoint
-- Writes the events of an order: placed, and moved to another status.
CREATE FUNCTION note_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 3 AND (TG_OP = 'INSERT' OR OLD.status IN (0, 1)) THEN
    PERFORM add_webhook_event('order.placed', NEW.id, NULL);
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.status <> 0 THEN
    PERFORM add_webhook_event('order.status_changed', NEW.id, jsonb_build_object('status', OLD.status));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Writes the event of an order whose payments now reach its total.
CREATE FUNCTION note_payment_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_webhook_event('order.paid', o.id, NULL) FROM orders o
  WHERE o.id = NEW.order_id AND o.grand_total <= (
    SELECT sum(amount) FROM payments WHERE order_id = o.id AND status = 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Writes the event of an order after money was given back.
CREATE FUNCTION note_refund_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_webhook_event('order.refunded', p.order_id, NULL) FROM payments p WHERE p.id = NEW.payment_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Writes an event about one record. The arguments name the event and the column with the record.
CREATE FUNCTION note_webhook_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_webhook_wanted(TG_ARGV[0]) THEN
    PERFORM add_webhook_event(TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::int, NULL);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Writes the event of a changed stock, with the stock before.
CREATE FUNCTION note_stock_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_webhook_event('stock.changed', NEW.id::int, jsonb_build_object('stock_after', NEW.stock_after - NEW.change));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Writes `item.updated` once in a transaction, with the values before it, and not for an item that is created in it.
CREATE FUNCTION add_item_update(item integer, before jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_webhook_wanted('item.updated') THEN RETURN; END IF;
  UPDATE webhook_events e SET previous = CASE e.type WHEN 'item.updated' THEN coalesce(before, '{}') || coalesce(e.previous, '{}') END
  WHERE e.dispatched_at IS NULL AND e.record_id = item AND e.type IN ('item.created', 'item.updated')
    AND e.xmin = pg_current_xact_id()::xid;
  IF NOT FOUND THEN
    PERFORM add_webhook_event('item.updated', item, coalesce(before, '{}'));
  END IF;
END
$$;
--> statement-breakpoint
-- Writes the events of an item. Stock, likes and ratings are no change of the item: stock has an event of its own.
CREATE FUNCTION note_item_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_webhook_event('item.created', NEW.id, NULL);
  ELSIF TG_OP = 'DELETE' OR (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) THEN
    IF OLD.deleted_at IS NULL THEN
      PERFORM add_webhook_event('item.deleted', OLD.id,
        jsonb_build_object('id', OLD.id, 'code', OLD.code, 'name_en', OLD.name_en, 'name_ar', OLD.name_ar));
    END IF;
  ELSIF NEW.deleted_at IS NULL AND is_webhook_wanted('item.updated') THEN
    SELECT jsonb_object_agg(key, value) INTO before FROM jsonb_each(to_jsonb(OLD))
    WHERE key <> ALL ('{quantity,variant_price,variant_final_price,is_hamper,version,likes_count,rank_sum,rank_count,rank_counts,sold_count,search_text,created_at,changed_at,deleted_at}')
      AND value IS DISTINCT FROM to_jsonb(NEW) -> key;
    IF before IS NOT NULL THEN
      PERFORM add_item_update(NEW.id, before);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Writes `item.updated` when pictures, variants, tags, options or parts of an item change; not for the stock of a variant. The argument names the column of the item.
CREATE FUNCTION note_item_part_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  part jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
BEGIN
  IF NOT is_webhook_wanted('item.updated') THEN RETURN NULL; END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'quantity' - 'version' = part - 'quantity' - 'version' THEN RETURN NULL; END IF;
  PERFORM add_item_update(i.id, NULL) FROM items i WHERE i.id = (part ->> TG_ARGV[0])::int AND i.deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_order_event AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.status = 3) EXECUTE FUNCTION note_order_event();--> statement-breakpoint
CREATE TRIGGER note_order_moved AFTER UPDATE ON orders FOR EACH ROW WHEN (NEW.status <> OLD.status AND NEW.status <> 0) EXECUTE FUNCTION note_order_event();--> statement-breakpoint
CREATE TRIGGER note_payment_event AFTER INSERT ON payments FOR EACH ROW WHEN (NEW.status = 1) EXECUTE FUNCTION note_payment_event();--> statement-breakpoint
CREATE TRIGGER note_payment_settled AFTER UPDATE ON payments FOR EACH ROW WHEN (NEW.status = 1 AND OLD.status <> 1) EXECUTE FUNCTION note_payment_event();--> statement-breakpoint
CREATE TRIGGER note_refund_event AFTER INSERT ON refunds FOR EACH ROW WHEN (NEW.status = 1) EXECUTE FUNCTION note_refund_event();--> statement-breakpoint
CREATE TRIGGER note_refund_given AFTER UPDATE ON refunds FOR EACH ROW WHEN (NEW.status = 1 AND OLD.status <> 1) EXECUTE FUNCTION note_refund_event();--> statement-breakpoint
CREATE TRIGGER note_address_received AFTER UPDATE ON order_gifts FOR EACH ROW WHEN (OLD.recipient_address_id IS NULL AND NEW.recipient_address_id IS NOT NULL) EXECUTE FUNCTION note_webhook_event('gift.address_received', 'order_id');--> statement-breakpoint
CREATE TRIGGER note_customer_created AFTER INSERT ON customers FOR EACH ROW EXECUTE FUNCTION note_webhook_event('customer.created', 'id');--> statement-breakpoint
CREATE TRIGGER note_stock_event AFTER INSERT ON stock_movements FOR EACH ROW WHEN (NOT NEW.is_sum) EXECUTE FUNCTION note_stock_event();--> statement-breakpoint
CREATE TRIGGER note_item_event AFTER INSERT OR DELETE ON items FOR EACH ROW EXECUTE FUNCTION note_item_event();--> statement-breakpoint
CREATE TRIGGER note_item_changed AFTER UPDATE ON items FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_item_event();--> statement-breakpoint
CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON media FOR EACH ROW EXECUTE FUNCTION note_item_part_event('item_id');--> statement-breakpoint
CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON properties FOR EACH ROW EXECUTE FUNCTION note_item_part_event('item_id');--> statement-breakpoint
CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON item_tags FOR EACH ROW EXECUTE FUNCTION note_item_part_event('item_id');--> statement-breakpoint
CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON item_options FOR EACH ROW EXECUTE FUNCTION note_item_part_event('item_id');--> statement-breakpoint
CREATE TRIGGER note_item_part_event AFTER INSERT OR DELETE OR UPDATE ON hamper_parts FOR EACH ROW EXECUTE FUNCTION note_item_part_event('hamper_id');
