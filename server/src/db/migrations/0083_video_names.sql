ALTER TABLE "videos" DROP CONSTRAINT "video_path";--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "video_path" CHECK ("videos"."path" ~ '^[0-9A-Za-z_-]+\.(mp4|webm)$');