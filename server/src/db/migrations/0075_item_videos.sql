CREATE TABLE "videos" (
	"path" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"let_go_at" timestamp with time zone,
	CONSTRAINT "video_path" CHECK ("videos"."path" ~ '^[0-9a-f]{32}\.(mp4|webm)$')
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "video_path" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "video_poster_path" text;--> statement-breakpoint
CREATE INDEX "videos_let_go" ON "videos" USING btree ("let_go_at") WHERE "videos"."let_go_at" is not null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_video_path_videos_path_fk" FOREIGN KEY ("video_path") REFERENCES "public"."videos"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_video_poster_path_pictures_path_fk" FOREIGN KEY ("video_poster_path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_video" ON "items" USING btree ("video_path") WHERE "items"."video_path" is not null;--> statement-breakpoint
CREATE INDEX "items_video_poster" ON "items" USING btree ("video_poster_path") WHERE "items"."video_poster_path" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.let_video_go()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.video_path IS DISTINCT FROM NEW.video_path THEN
    UPDATE videos SET let_go_at = now() WHERE path = OLD.video_path;
  END IF;
  RETURN NULL;
END
$function$;--> statement-breakpoint
CREATE TRIGGER let_video_go AFTER DELETE OR UPDATE OF video_path ON items FOR EACH ROW WHEN (OLD.video_path IS NOT NULL) EXECUTE FUNCTION let_video_go();--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF video_poster_path ON items FOR EACH ROW WHEN (OLD.video_poster_path IS NOT NULL) EXECUTE FUNCTION let_picture_go('video_poster_path');
