CREATE TABLE "pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"formats" jsonb NOT NULL,
	"placeholder" text,
	"original" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"let_go_at" timestamp with time zone,
	CONSTRAINT "has_pixels" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
CREATE INDEX "pictures_let_go" ON "pictures" USING btree ("let_go_at") WHERE "pictures"."let_go_at" is not null;--> statement-breakpoint
-- What is shown already: with the shape it was kept with, or the one it was said to have.
INSERT INTO pictures (path, width, height, widths, formats)
  SELECT DISTINCT ON (path) path, greatest(width, 1), greatest(height, 1), widths, '["webp"]'::jsonb FROM media ORDER BY path, id;
--> statement-breakpoint
INSERT INTO pictures (path, width, height, widths, formats)
  SELECT picture_path, 800, 1000, '[400]'::jsonb, '["webp"]'::jsonb FROM (
    SELECT picture_path FROM categories UNION SELECT picture_path FROM offers
    UNION SELECT picture_path FROM posts UNION SELECT picture_path FROM order_lines
  ) shown WHERE picture_path IS NOT NULL
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_path_pictures_path_fk" FOREIGN KEY ("picture_path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_path_pictures_path_fk" FOREIGN KEY ("path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_picture_path_pictures_path_fk" FOREIGN KEY ("picture_path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_picture_path_pictures_path_fk" FOREIGN KEY ("picture_path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_picture" ON "media" USING btree ("path");--> statement-breakpoint
CREATE INDEX "order_lines_picture" ON "order_lines" USING btree ("picture_path");--> statement-breakpoint
-- The version before this one reads these and still serves while this runs; nothing writes them any more.
ALTER TABLE "media" ALTER COLUMN "width" SET DEFAULT 800, ALTER COLUMN "height" SET DEFAULT 1000;
--> statement-breakpoint
-- Whoever stops showing a picture notes it, so that the files of one that nothing shows any more can go.
CREATE FUNCTION let_picture_go() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  path_before text := to_jsonb(OLD) ->> TG_ARGV[0];
BEGIN
  IF TG_OP = 'DELETE' OR path_before IS DISTINCT FROM to_jsonb(NEW) ->> TG_ARGV[0] THEN
    UPDATE pictures SET let_go_at = now() WHERE path = path_before;
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF path ON media FOR EACH ROW EXECUTE FUNCTION let_picture_go('path');
--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON categories FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');
--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON offers FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');
--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON posts FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');
--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON order_lines FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');
