CREATE TABLE "newsletter_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"text_version" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"confirm_hash" text,
	"confirm_until" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (shop_fold(email)) STORED,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "newsletter_in_lower_case" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email")),
	CONSTRAINT "known_newsletter_source" CHECK ("newsletter_subscriptions"."source" in ('footer', 'registration', 'account'))
);
--> statement-breakpoint
CREATE INDEX "newsletter_found" ON "newsletter_subscriptions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "newsletter_by_request" ON "newsletter_subscriptions" USING btree ("requested_at","id");
--> statement-breakpoint
CREATE TABLE "cart_email_consents" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"text_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_emails" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"queued_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_lines" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_email_consents" ADD CONSTRAINT "cart_email_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_emails" ADD CONSTRAINT "cart_emails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"percentage" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "named_in_a_language" CHECK ("customer_groups"."name_en" <> '' or "customer_groups"."name_ar" <> ''),
	CONSTRAINT "group_percentage_in_range" CHECK ("customer_groups"."percentage" between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "group_prices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "group_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_group_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"property_id" integer,
	"price" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_group_price" UNIQUE NULLS NOT DISTINCT("customer_group_id","item_id","property_id"),
	CONSTRAINT "group_price_not_negative" CHECK ("group_prices"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "variant_of_item" UNIQUE("id","item_id");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "customer_group_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "public_price" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_group_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_group_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_group_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "customer_group_id" integer;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_customer_group_id_customer_groups_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_prices" ADD CONSTRAINT "group_prices_property_id_properties_id_fk" FOREIGN KEY ("property_id","item_id") REFERENCES "public"."properties"("id","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_prices_item" ON "group_prices" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "group_prices_variant" ON "group_prices" USING btree ("property_id") WHERE "group_prices"."property_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_customer_group_id_customer_groups_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_group_id_customer_groups_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_customer_group_id_customer_groups_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_customer_group" ON "users" USING btree ("customer_group_id") WHERE "users"."customer_group_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_customer_group" ON "orders" USING btree ("customer_group_id") WHERE "orders"."customer_group_id" is not null;--> statement-breakpoint
CREATE INDEX "promotions_group" ON "promotions" USING btree ("customer_group_id") WHERE "promotions"."customer_group_id" is not null;--> statement-breakpoint
UPDATE roles SET permissions = permissions || '{customer_group:read,customer_group:write}'
WHERE name = 'manager' AND permissions @> '{customer:write,coupon:write}' AND NOT permissions && '{customer_group:read,customer_group:write}';
--> statement-breakpoint
-- Notes a change of a customer whose account entered or left a group.
CREATE FUNCTION note_customer_group() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM record_change('customer', c.id, false) FROM customers c WHERE c.user_id = NEW.id;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER note_customer_group AFTER UPDATE OF customer_group_id ON users FOR EACH ROW
  WHEN (OLD.customer_group_id IS DISTINCT FROM NEW.customer_group_id) EXECUTE FUNCTION note_customer_group();

--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "known_entry";--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "entry_of_an_order";--> statement-breakpoint
ALTER TABLE "order_charges" DROP CONSTRAINT "known_charge";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_gift_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_once_for_order" ON "gift_card_entries" USING btree ("order_id") WHERE "gift_card_entries"."kind" = 'issued';--> statement-breakpoint
CREATE INDEX "orders_gift_cards" ON "orders" USING btree ("id") WHERE "orders"."is_gift_card" and "orders"."status" = 3;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("issue_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","grand_total","is_gift_card") WHERE "orders"."status" <> 0;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_unique" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "known_entry" CHECK ("gift_card_entries"."kind" in ('issued', 'redeemed', 'returned', 'expired', 'corrected', 'refunded'));--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "entry_of_an_order" CHECK (case when "gift_card_entries"."kind" in ('redeemed', 'returned', 'refunded') then "gift_card_entries"."order_id" is not null
        when "gift_card_entries"."kind" = 'corrected' then "gift_card_entries"."reason" <> '' else true end);--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "known_charge" CHECK ("order_charges"."kind" in ('gift_wrap', 'greeting_card', 'engraving', 'delivery_slot', 'cash_on_delivery', 'gift_card'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "gift_card_alone" CHECK (not "orders"."is_gift_card" or (not "orders"."is_collected" and "orders"."coupon_id" is null and "orders"."delivery_slot_id" is null
        and greatest("orders"."total", "orders"."discount", "orders"."promotion", "orders"."coupon", "orders"."tax", "orders"."total_shipping", "orders"."charges_tax", "orders"."paid_by_gift_card") = 0));
--> statement-breakpoint
-- Written by hand: an order of a gift card agrees with the ledger of its card.
CREATE OR REPLACE FUNCTION public.check_sold_gift_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  sold orders%ROWTYPE;
  issued bigint;
  taken_back bigint;
  refunded bigint;
BEGIN
  SELECT * INTO sold FROM orders WHERE id = CASE TG_TABLE_NAME
    WHEN 'orders' THEN (to_jsonb(NEW) ->> 'id')::int
    WHEN 'refunds' THEN (SELECT order_id FROM payments WHERE id = (to_jsonb(NEW) ->> 'payment_id')::int)
    ELSE (to_jsonb(NEW) ->> 'order_id')::int END;
  IF NOT sold.is_gift_card THEN
    RETURN NULL;
  END IF;
  SELECT coalesce(sum(e.amount) FILTER (WHERE kind = 'issued'), 0), coalesce(-sum(e.amount) FILTER (WHERE kind = 'refunded'), 0)
    INTO issued, taken_back FROM gift_card_entries e JOIN gift_cards c ON c.id = e.gift_card_id
    WHERE e.order_id = sold.id AND c.order_id = sold.id;
  SELECT coalesce(sum(r.amount), 0) INTO refunded FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.order_id = sold.id AND r.status <> 2 AND r.reason <> 'late';
  -- Unpaid orders have status 1; a canceled one (2) may have been paid or not.
  IF taken_back <> refunded OR issued NOT IN (0, sold.grand_total)
    OR (sold.status = 1 AND issued <> 0) OR (sold.status > 2 AND issued = 0) THEN
    RAISE EXCEPTION 'the gift card of order % does not add up', sold.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sold_gift_card_adds_up';
  END IF;
  RETURN NULL;
END
$function$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sold_gift_card_adds_up AFTER INSERT ON public.gift_card_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND (new.kind = ANY (ARRAY['issued'::text, 'refunded'::text])))) EXECUTE FUNCTION check_sold_gift_card();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sold_gift_card_adds_up AFTER INSERT OR UPDATE OF status ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_gift_card) EXECUTE FUNCTION check_sold_gift_card();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sold_gift_card_adds_up AFTER INSERT OR UPDATE OF amount, status ON public.refunds DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_sold_gift_card();
--> statement-breakpoint
-- A trigger of a row noted the change before `keep_filters_*` locked the items, and deadlocked with a change of the item.
CREATE OR REPLACE FUNCTION note_tagged_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM record_change('item', i.id, i.deleted_at IS NOT NULL) FROM items i
    WHERE i.id IN (SELECT item_id FROM new_rows) ORDER BY i.id;
  ELSE
    PERFORM record_change('item', i.id, i.deleted_at IS NOT NULL) FROM items i
    WHERE i.id IN (SELECT item_id FROM old_rows) ORDER BY i.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER note_item_part_change ON item_tags;
--> statement-breakpoint
CREATE TRIGGER note_tagged_items AFTER INSERT ON item_tags REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_items();
--> statement-breakpoint
CREATE TRIGGER note_untagged_items AFTER DELETE ON item_tags REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_tagged_items();
