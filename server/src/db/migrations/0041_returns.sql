CREATE TABLE "order_return_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"order_line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"restocked" integer,
	CONSTRAINT "one_return_line_per_line" UNIQUE("return_id","order_line_id"),
	CONSTRAINT "return_of_something" CHECK ("order_return_lines"."quantity" > 0),
	CONSTRAINT "restocked_within" CHECK ("order_return_lines"."restocked" between 0 and "order_return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_return_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_return_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_return_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"return_id" integer NOT NULL,
	"file" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_return_photos_file_unique" UNIQUE("file")
);
--> statement-breakpoint
CREATE TABLE "order_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_return_state" CHECK ("order_returns"."state" in ('requested', 'approved', 'received', 'closed', 'refused', 'withdrawn')),
	CONSTRAINT "known_return_reason" CHECK ("order_returns"."reason" in ('damaged', 'wrong_item', 'not_as_described', 'changed_mind', 'other')),
	CONSTRAINT "refused_with_an_answer" CHECK ("order_returns"."state" <> 'refused' or "order_returns"."answer" <> '')
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" integer;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_lines" ADD CONSTRAINT "order_return_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_moves" ADD CONSTRAINT "order_return_moves_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_return_photos" ADD CONSTRAINT "order_return_photos_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_return_lines_line" ON "order_return_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "order_return_moves_return" ON "order_return_moves" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "order_return_photos_return" ON "order_return_photos" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "order_return_photos_age" ON "order_return_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_returns_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_by_state" ON "order_returns" USING btree ("state","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_order_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."order_returns"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_return" ON "refunds" USING btree ("return_id") WHERE "refunds"."return_id" is not null;
--> statement-breakpoint
-- Written by hand: drizzle declares no triggers.
CREATE FUNCTION check_return_units() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought integer;
  returned integer;
BEGIN
  -- The lock makes concurrent returns of the line wait, so that each counts the others.
  SELECT l.item_quantity INTO bought FROM order_lines l JOIN order_returns r ON r.order_id = l.order_id
  WHERE l.id = NEW.order_line_id AND r.id = NEW.return_id FOR NO KEY UPDATE OF l;
  SELECT sum(l.quantity) INTO returned FROM order_return_lines l JOIN order_returns r ON r.id = l.return_id
  WHERE l.order_line_id = NEW.order_line_id AND r.state NOT IN ('refused', 'withdrawn');
  IF bought IS NULL OR returned > bought THEN
    RAISE EXCEPTION 'more of line % is returned than was bought', NEW.order_line_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'returned_within_bought';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER returned_within_bought AFTER INSERT OR UPDATE OF quantity, order_line_id, return_id ON order_return_lines
  FOR EACH ROW EXECUTE FUNCTION check_return_units();--> statement-breakpoint
CREATE FUNCTION check_return_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('requested', 'approved'), ('requested', 'refused'), ('requested', 'withdrawn'),
    ('approved', 'received'), ('approved', 'refused'), ('approved', 'withdrawn'), ('received', 'closed')) THEN
    RAISE EXCEPTION 'a return cannot go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'allowed_return_state';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER allowed_return_state AFTER UPDATE OF state ON order_returns
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION check_return_state();--> statement-breakpoint
CREATE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  refunded bigint;
BEGIN
  -- The lock makes concurrent refunds of the payment wait, so that each counts the others.
  SELECT amount INTO paid FROM payments WHERE id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT sum(amount) INTO refunded FROM refunds WHERE payment_id = NEW.payment_id AND status <> 2;
  IF refunded > paid THEN
    RAISE EXCEPTION 'more of payment % is refunded than was paid', NEW.payment_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER refunds_within_payment AFTER INSERT OR UPDATE OF amount, status, payment_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refunds();
