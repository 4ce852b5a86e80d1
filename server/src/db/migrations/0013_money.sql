CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"invoice" text NOT NULL,
	"reason" text NOT NULL,
	"user_id" integer,
	"idempotency_key" text,
	"asked_at" timestamp with time zone,
	"check_at" timestamp with time zone DEFAULT now(),
	"checks" smallint DEFAULT 0 NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_invoice_unique" UNIQUE("invoice"),
	CONSTRAINT "refunds_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "known_refund_status" CHECK ("refunds"."status" between 0 and 2),
	CONSTRAINT "refund_of_something" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "limit_per_customer" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "redirect_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_ending" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_to_give" ON "refunds" USING btree ("check_at") WHERE "refunds"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_id") WHERE "orders"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("hold_until") WHERE "orders"."status" = 1;--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("check_at") WHERE "payments"."check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payment" ON "payments" USING btree ("order_id") WHERE "payments"."status" in (0, 4);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_unique" UNIQUE("invoice");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_idempotency_key_unique" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "held_until" CHECK ("orders"."status" <> 1 or "orders"."hold_until" is not null);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "refunded_within" CHECK ("payments"."refunded" between 0 and "payments"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "ending_of_four" CHECK ("payments"."card_ending" ~ '^[0-9]{4}$');