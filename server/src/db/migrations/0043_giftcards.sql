CREATE TABLE "gift_card_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"gift_card_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_is_hashed" CHECK ("gift_card_codes"."code_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "gift_card_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gift_card_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_id" integer,
	"reason" text,
	"user_id" integer,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_entries_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "known_entry" CHECK ("gift_card_entries"."kind" in ('issued', 'redeemed', 'returned', 'expired', 'corrected')),
	CONSTRAINT "entry_has_its_sign" CHECK (case when "gift_card_entries"."kind" in ('issued', 'returned') then "gift_card_entries"."amount" > 0
        when "gift_card_entries"."kind" in ('redeemed', 'expired') then "gift_card_entries"."amount" < 0 else "gift_card_entries"."amount" <> 0 end),
	CONSTRAINT "entry_of_an_order" CHECK (case when "gift_card_entries"."kind" in ('redeemed', 'returned') then "gift_card_entries"."order_id" is not null
        when "gift_card_entries"."kind" = 'corrected' then "gift_card_entries"."reason" <> '' else true end)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"currency" text NOT NULL,
	"initial_value" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"expires_on" date,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"last_four" text,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_email" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"card_design_id" integer,
	"locale" text DEFAULT 'en' NOT NULL,
	"send_on" date,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_not_negative" CHECK ("gift_cards"."balance" >= 0 and "gift_cards"."initial_value" >= 0),
	CONSTRAINT "gift_card_ending" CHECK ("gift_cards"."last_four" ~ '^[0-9A-Z]{4}$')
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "gift_card_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_by_gift_card" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "gift_card_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_card_id" integer;--> statement-breakpoint
ALTER TABLE "gift_card_codes" ADD CONSTRAINT "gift_card_codes_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_card_design_id_card_designs_id_fk" FOREIGN KEY ("card_design_id") REFERENCES "public"."card_designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_codes_card" ON "gift_card_codes" USING btree ("gift_card_id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("gift_card_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("order_id") WHERE "gift_card_entries"."order_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_store_credit" ON "gift_cards" USING btree ("user_id","currency") WHERE "gift_cards"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_design" ON "gift_cards" USING btree ("card_design_id") WHERE "gift_cards"."card_design_id" is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_expiry" ON "gift_cards" USING btree ("expires_on") WHERE "gift_cards"."expires_on" is not null and "gift_cards"."balance" > 0;--> statement-breakpoint
CREATE INDEX "gift_cards_ending" ON "gift_cards" USING btree ("last_four");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_gift_card" ON "payments" USING btree ("gift_card_id") WHERE "payments"."gift_card_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_gift_card" ON "refunds" USING btree ("gift_card_id") WHERE "refunds"."gift_card_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "paid_by_gift_card_not_negative" CHECK ("orders"."paid_by_gift_card" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "paid_by_its_card" CHECK (("payments"."method" in ('gift_card', 'store_credit')) = ("payments"."gift_card_id" is not null));
--> statement-breakpoint
-- Written by hand: the balance of a gift card is the sum of its ledger, which is append-only, and agrees with payments and refunds.
CREATE FUNCTION add_gift_card_entry() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  UPDATE gift_cards SET balance = balance + NEW.amount WHERE id = NEW.gift_card_id;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER add_gift_card_entry AFTER INSERT ON gift_card_entries FOR EACH ROW EXECUTE FUNCTION add_gift_card_entry();
--> statement-breakpoint
CREATE FUNCTION gift_card_ledger_is_only_added_to() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  RAISE EXCEPTION 'the ledger of gift cards is only added to' USING ERRCODE = 'integrity_constraint_violation';
END
$body$;
--> statement-breakpoint
CREATE TRIGGER gift_card_ledger_is_only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON gift_card_entries
  FOR EACH STATEMENT EXECUTE FUNCTION gift_card_ledger_is_only_added_to();
--> statement-breakpoint
CREATE FUNCTION check_gift_card_balance() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF (SELECT balance FROM gift_cards WHERE id = NEW.id)
    <> (SELECT coalesce(sum(amount), 0) FROM gift_card_entries WHERE gift_card_id = NEW.id) THEN
    RAISE EXCEPTION 'the balance of gift card % is not the sum of its entries', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_adds_up';
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gift_card_adds_up AFTER INSERT OR UPDATE OF balance ON gift_cards
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_gift_card_balance();
--> statement-breakpoint
CREATE FUNCTION check_gift_card_payments() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  paid_order integer := CASE TG_TABLE_NAME
    WHEN 'orders' THEN (to_jsonb(NEW) ->> 'id')::int
    WHEN 'refunds' THEN (SELECT order_id FROM payments WHERE id = (to_jsonb(NEW) ->> 'payment_id')::int)
    ELSE (to_jsonb(NEW) ->> 'order_id')::int END;
  paid bigint;
  redeemed bigint;
  refunded bigint;
  returned bigint;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO paid FROM payments WHERE order_id = paid_order AND gift_card_id IS NOT NULL;
  SELECT coalesce(-sum(amount) FILTER (WHERE kind = 'redeemed'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'returned'), 0)
    INTO redeemed, returned FROM gift_card_entries WHERE order_id = paid_order;
  SELECT coalesce(sum(r.amount), 0) INTO refunded FROM refunds r JOIN payments p ON p.id = r.payment_id
    WHERE p.order_id = paid_order AND r.gift_card_id IS NOT NULL AND r.status = 1;
  IF paid <> redeemed OR refunded <> returned OR paid <> (SELECT paid_by_gift_card FROM orders WHERE id = paid_order) THEN
    RAISE EXCEPTION 'the gift card payments of order % do not add up', paid_order
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_payments_add_up';
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gift_card_payments_add_up AFTER INSERT OR UPDATE OF paid_by_gift_card ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.paid_by_gift_card <> 0) EXECUTE FUNCTION check_gift_card_payments();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gift_card_payments_add_up AFTER INSERT OR UPDATE OF amount ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.gift_card_id IS NOT NULL) EXECUTE FUNCTION check_gift_card_payments();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gift_card_payments_add_up AFTER INSERT OR UPDATE OF amount, status ON refunds
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.gift_card_id IS NOT NULL) EXECUTE FUNCTION check_gift_card_payments();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER gift_card_payments_add_up AFTER INSERT ON gift_card_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION check_gift_card_payments();
