CREATE TABLE "cart_merges" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"items" jsonb NOT NULL,
	"capped" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_merges_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "draft_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000000001 CACHE 1),
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"property_id" integer,
	"item_quantity" integer NOT NULL,
	CONSTRAINT "one_draft_line_per_choice" UNIQUE NULLS NOT DISTINCT("order_id","item_id","property_id"),
	CONSTRAINT "draft_quantity" CHECK ("draft_lines"."item_quantity" between 1 and 999)
);
--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_lines" ADD CONSTRAINT "draft_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_lines" ADD CONSTRAINT "draft_lines_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_lines_item" ON "draft_lines" USING btree ("item_id");