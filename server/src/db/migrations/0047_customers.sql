-- Written by hand: the key of a customer, what the index and the triggers compute.
CREATE FUNCTION customer_key(account integer, email text, mobile text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
  SELECT CASE
    WHEN account IS NOT NULL THEN 'account:' || account
    WHEN btrim(email) <> '' THEN 'email:' || lower(btrim(email))
    WHEN mobile <> '' THEN 'phone:' || regexp_replace(mobile, '[^0-9+]', '', 'g')
  END
$body$;
--> statement-breakpoint
CREATE TABLE "customer_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"moved_to" text
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text NOT NULL,
	"orders_count" integer NOT NULL,
	"spend" bigint NOT NULL,
	"last_order_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (shop_fold(name || ' ' || email || ' ' || mobile)) STORED,
	CONSTRAINT "customers_key_unique" UNIQUE("key"),
	CONSTRAINT "customers_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_found" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_by_last_order" ON "customers" USING btree ("last_order_at" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customers_by_spend" ON "customers" USING btree ("spend","id");--> statement-breakpoint
CREATE INDEX "customers_by_orders" ON "customers" USING btree ("orders_count","id");--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("name" collate "und-x-icu","id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree (customer_key("user_id", "customer_email", "customer_mobile"),"id") WHERE "orders"."status" <> 0;
--> statement-breakpoint
-- Written by hand: changes of accounts, orders and refunds are recorded, and the customers of the shop so far.
CREATE FUNCTION note_customer_of_order() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  before_key text := CASE WHEN TG_OP <> 'INSERT' AND OLD.status <> 0 THEN customer_key(OLD.user_id, OLD.customer_email, OLD.customer_mobile) END;
  after_key text := CASE WHEN TG_OP <> 'DELETE' AND NEW.status <> 0 THEN customer_key(NEW.user_id, NEW.customer_email, NEW.customer_mobile) END;
BEGIN
  INSERT INTO customer_changes (key, moved_to)
  SELECT key, moved_to FROM (VALUES (before_key, after_key), (after_key, NULL)) changed (key, moved_to)
  WHERE key IS NOT NULL AND key IS DISTINCT FROM moved_to;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE FUNCTION note_customer_of_refund() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO customer_changes (key)
  SELECT customer_key(o.user_id, o.customer_email, o.customer_mobile) FROM payments p JOIN orders o ON o.id = p.order_id
  WHERE p.id = CASE TG_OP WHEN 'DELETE' THEN OLD.payment_id ELSE NEW.payment_id END
    AND customer_key(o.user_id, o.customer_email, o.customer_mobile) IS NOT NULL;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE FUNCTION note_customer_account() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  INSERT INTO customer_changes (key) VALUES (customer_key(CASE TG_OP WHEN 'DELETE' THEN OLD.id ELSE NEW.id END, '', ''));
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER note_customer_new AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.status <> 0) EXECUTE FUNCTION note_customer_of_order();
--> statement-breakpoint
CREATE TRIGGER note_customer_changed AFTER UPDATE OF status, user_id, customer_first_name, customer_last_name, customer_mobile, customer_email, grand_total
  ON orders FOR EACH ROW WHEN (OLD.status <> 0 OR NEW.status <> 0) EXECUTE FUNCTION note_customer_of_order();
--> statement-breakpoint
CREATE TRIGGER note_customer_gone AFTER DELETE ON orders FOR EACH ROW WHEN (OLD.status <> 0) EXECUTE FUNCTION note_customer_of_order();
--> statement-breakpoint
CREATE TRIGGER note_customer AFTER INSERT OR DELETE OR UPDATE OF amount, status ON refunds FOR EACH ROW EXECUTE FUNCTION note_customer_of_refund();
--> statement-breakpoint
CREATE TRIGGER note_customer AFTER INSERT OR DELETE OR UPDATE OF name, email, mobile, role_id, deleted_at ON users
  FOR EACH ROW EXECUTE FUNCTION note_customer_account();
--> statement-breakpoint
INSERT INTO customer_changes (key)
SELECT customer_key(id, '', '') FROM users WHERE deleted_at IS NULL
UNION
SELECT customer_key(user_id, customer_email, customer_mobile) FROM orders
WHERE status <> 0 AND customer_key(user_id, customer_email, customer_mobile) IS NOT NULL;
--> statement-breakpoint
UPDATE roles SET permissions = permissions || '{customer:read,customer:write}'
WHERE name = 'manager' AND permissions @> '{order:write,user:read}' AND NOT permissions && '{customer:read,customer:write}';
