CREATE TABLE "gift_list_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_list_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gift_list_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"property_id" integer,
	"wanted" integer NOT NULL,
	"bought" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "one_list_item_per_choice" UNIQUE NULLS NOT DISTINCT("gift_list_id","item_id","property_id"),
	CONSTRAINT "wanted_quantity" CHECK ("gift_list_items"."wanted" between 1 and 999 and "gift_list_items"."bought" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_list_purchases" (
	"order_id" integer NOT NULL,
	"gift_list_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "gift_list_purchases_order_id_gift_list_item_id_pk" PRIMARY KEY("order_id","gift_list_item_id"),
	CONSTRAINT "purchased_at_least_one" CHECK ("gift_list_purchases"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "gift_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"title" text NOT NULL,
	"occasion_id" integer,
	"event_day" date,
	"note" text DEFAULT '' NOT NULL,
	"address_id" integer,
	"hides_givers" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_lists_token_unique" UNIQUE("token"),
	CONSTRAINT "givers_hidden_until_a_day" CHECK (not "gift_lists"."hides_givers" or "gift_lists"."event_day" is not null)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"occasion_id" integer,
	"day" date NOT NULL,
	"is_yearly" boolean NOT NULL,
	"next_day" date,
	"sends_email" boolean DEFAULT true NOT NULL,
	"locale" text NOT NULL,
	"token_hashes" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reminder_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reminder_day" date;--> statement-breakpoint
ALTER TABLE "gift_list_items" ADD CONSTRAINT "gift_list_items_gift_list_id_gift_lists_id_fk" FOREIGN KEY ("gift_list_id") REFERENCES "public"."gift_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_list_items" ADD CONSTRAINT "gift_list_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_list_purchases" ADD CONSTRAINT "gift_list_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_list_purchases" ADD CONSTRAINT "gift_list_purchases_gift_list_item_id_gift_list_items_id_fk" FOREIGN KEY ("gift_list_item_id") REFERENCES "public"."gift_list_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD CONSTRAINT "gift_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD CONSTRAINT "gift_lists_occasion_id_tags_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_lists" ADD CONSTRAINT "gift_lists_address_id_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_occasion_id_tags_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_list_items_item" ON "gift_list_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "gift_list_purchases_item" ON "gift_list_purchases" USING btree ("gift_list_item_id");--> statement-breakpoint
CREATE INDEX "gift_lists_user" ON "gift_lists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_lists_occasion" ON "gift_lists" USING btree ("occasion_id");--> statement-breakpoint
CREATE INDEX "gift_lists_address" ON "gift_lists" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "reminders_user" ON "reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminders_occasion" ON "reminders" USING btree ("occasion_id");--> statement-breakpoint
CREATE INDEX "reminders_next" ON "reminders" USING btree ("next_day") WHERE "reminders"."sends_email";--> statement-breakpoint
CREATE INDEX "reminders_tokens" ON "reminders" USING gin ("token_hashes");