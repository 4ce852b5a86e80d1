CREATE TABLE "card_designs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_designs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"tax_id" integer,
	"picture_path" text,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "named_in_a_language" CHECK ("card_designs"."name_en" <> '' or "card_designs"."name_ar" <> ''),
	CONSTRAINT "card_not_negative" CHECK ("card_designs"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_wraps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_wraps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"description_ar" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"tax_id" integer,
	"category_id" integer,
	"quantity" integer,
	"picture_path" text,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "named_in_a_language" CHECK ("gift_wraps"."name_en" <> '' or "gift_wraps"."name_ar" <> ''),
	CONSTRAINT "wrap_not_negative" CHECK ("gift_wraps"."price" >= 0 and coalesce("gift_wraps"."quantity", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_gifts" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"is_gift" boolean NOT NULL,
	"occasion_id" integer,
	"occasion_en" text DEFAULT '' NOT NULL,
	"occasion_ar" text DEFAULT '' NOT NULL,
	"is_condolence" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"sender_name" text DEFAULT '' NOT NULL,
	"is_sender_hidden" boolean DEFAULT false NOT NULL,
	"is_surprise" boolean DEFAULT false NOT NULL,
	"card_design_id" integer,
	"card_design_en" text DEFAULT '' NOT NULL,
	"card_design_ar" text DEFAULT '' NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_phone" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "card_wording_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "card_wording_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_condolence" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_charges" ADD COLUMN "gift_wrap_id" integer;--> statement-breakpoint
ALTER TABLE "card_designs" ADD CONSTRAINT "card_designs_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_designs" ADD CONSTRAINT "card_designs_picture_path_pictures_path_fk" FOREIGN KEY ("picture_path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_wraps" ADD CONSTRAINT "gift_wraps_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_wraps" ADD CONSTRAINT "gift_wraps_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_wraps" ADD CONSTRAINT "gift_wraps_picture_path_pictures_path_fk" FOREIGN KEY ("picture_path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_gifts" ADD CONSTRAINT "order_gifts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_gifts" ADD CONSTRAINT "order_gifts_occasion_id_tags_id_fk" FOREIGN KEY ("occasion_id") REFERENCES "public"."tags"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_gifts" ADD CONSTRAINT "order_gifts_card_design_id_card_designs_id_fk" FOREIGN KEY ("card_design_id") REFERENCES "public"."card_designs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_gifts_occasion" ON "order_gifts" USING btree ("occasion_id");--> statement-breakpoint
CREATE INDEX "order_gifts_card" ON "order_gifts" USING btree ("card_design_id");--> statement-breakpoint
ALTER TABLE "order_charges" ADD CONSTRAINT "order_charges_gift_wrap_id_gift_wraps_id_fk" FOREIGN KEY ("gift_wrap_id") REFERENCES "public"."gift_wraps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_charges_wrap" ON "order_charges" USING btree ("gift_wrap_id") WHERE "order_charges"."gift_wrap_id" is not null;
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON gift_wraps FOR EACH STATEMENT EXECUTE FUNCTION tell_change('gift_wrap');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON card_designs FOR EACH STATEMENT EXECUTE FUNCTION tell_change('card_design');
--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON gift_wraps FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');
--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON card_designs FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');
