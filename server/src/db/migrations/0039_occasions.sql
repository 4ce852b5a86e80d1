ALTER TABLE "tags" ADD COLUMN "lead_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "lead_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "to_day" date;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "picture_path" text;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_picture_path_pictures_path_fk" FOREIGN KEY ("picture_path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "period_in_order" CHECK ("tags"."to_day" >= "tags"."from_day");
--> statement-breakpoint
-- Written by hand: the pictures of occasions are deleted like others when no row shows them.
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON tags FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');
