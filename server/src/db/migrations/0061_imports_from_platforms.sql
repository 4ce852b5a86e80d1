CREATE TABLE "imported_from" (
	"source" text NOT NULL,
	"key" text NOT NULL,
	"item_id" integer NOT NULL,
	CONSTRAINT "imported_from_source_key_pk" PRIMARY KEY("source","key")
);
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "known_import_state";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "headings" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "imported_from" ADD CONSTRAINT "imported_from_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_from_item" ON "imported_from" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "known_import_state" CHECK ("imports"."state" in ('mapping', 'reading', 'read', 'keeping', 'kept', 'failed'));