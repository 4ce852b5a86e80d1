ALTER TABLE "media" ADD COLUMN "color_id" integer;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_color_id_colors_id_fk" FOREIGN KEY ("color_id") REFERENCES "public"."colors"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_color" ON "media" USING btree ("color_id") WHERE "media"."color_id" is not null;