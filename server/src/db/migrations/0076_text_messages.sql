CREATE TABLE "phone_codes" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_is_hashed" CHECK ("phone_codes"."code_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "wrong_attempts_limited" CHECK ("phone_codes"."wrong_attempts" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_text_messages" ON "outbox" USING btree ("recipient","created_at") WHERE "outbox"."channel" = 'sms';--> statement-breakpoint
CREATE INDEX "outbox_text_messages_of_order" ON "outbox" USING btree ("order_id") WHERE "outbox"."channel" = 'sms';--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "known_channel" CHECK ("outbox"."channel" in ('email', 'sms'));