CREATE TABLE "home_previews" (
	"hash" text PRIMARY KEY NOT NULL,
	"sections" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "home_previews_over" ON "home_previews" USING btree ("expires_at");