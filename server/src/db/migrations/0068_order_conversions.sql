CREATE TABLE "order_conversions" (
	"order_id" integer NOT NULL,
	"platform" text NOT NULL,
	"consent_text" smallint NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_conversions_order_id_platform_pk" PRIMARY KEY("order_id","platform"),
	CONSTRAINT "known_conversion_platform" CHECK ("order_conversions"."platform" in ('google', 'meta', 'tiktok', 'snapchat')),
	CONSTRAINT "known_conversion_state" CHECK ("order_conversions"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "order_conversions" ADD CONSTRAINT "order_conversions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_conversions_waiting" ON "order_conversions" USING btree ("next_attempt_at") WHERE "order_conversions"."state" = 'waiting';