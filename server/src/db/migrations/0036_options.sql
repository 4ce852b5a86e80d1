CREATE TABLE "item_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"kind" text DEFAULT 'engraving' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"name_ar" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"tax_id" integer,
	"is_required" boolean DEFAULT false NOT NULL,
	"max_length" integer DEFAULT 20 NOT NULL,
	"max_lines" integer DEFAULT 1 NOT NULL,
	"scripts" text[] DEFAULT '{"latin","arabic","digits"}' NOT NULL,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "named_in_a_language" CHECK ("item_options"."name_en" <> '' or "item_options"."name_ar" <> ''),
	CONSTRAINT "known_option" CHECK ("item_options"."kind" in ('engraving')),
	CONSTRAINT "option_not_negative" CHECK (least("item_options"."price", "item_options"."extra_days", "item_options"."max_length" - 1, "item_options"."max_lines" - 1) >= 0),
	CONSTRAINT "known_scripts" CHECK ("item_options"."scripts" <@ array['latin', 'arabic', 'digits'] and cardinality("item_options"."scripts") >= 1)
);
--> statement-breakpoint
ALTER TABLE "draft_lines" DROP CONSTRAINT "one_draft_line_per_choice";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "one_line_per_choice";--> statement-breakpoint
ALTER TABLE "draft_lines" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_lines" ADD COLUMN "options_key" text GENERATED ALWAYS AS (md5(options::text)) STORED;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "options_key" text GENERATED ALWAYS AS (md5(options::text)) STORED;--> statement-breakpoint
ALTER TABLE "item_options" ADD CONSTRAINT "item_options_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_options" ADD CONSTRAINT "item_options_tax_id_taxes_id_fk" FOREIGN KEY ("tax_id") REFERENCES "public"."taxes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_options_item" ON "item_options" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "draft_lines" ADD CONSTRAINT "one_draft_line_per_choice" UNIQUE NULLS NOT DISTINCT("order_id","item_id","property_id","options_key");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "one_line_per_choice" UNIQUE NULLS NOT DISTINCT("order_id","item_id","property_id","options_key");
--> statement-breakpoint
-- Written by hand: drizzle declares no triggers.
CREATE TRIGGER tell_part_change AFTER INSERT OR UPDATE OR DELETE ON item_options FOR EACH ROW EXECUTE FUNCTION tell_part_change('item_option');
