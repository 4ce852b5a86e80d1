CREATE TABLE "refused_deliveries" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"phone_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"forgiven_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refused_deliveries" ADD CONSTRAINT "refused_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_deliveries_phone" ON "refused_deliveries" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "refused_deliveries_expired" ON "refused_deliveries" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_without_day" ON "orders" USING btree ("issue_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "orders"."delivery_day" is null and "orders"."status" = 3;