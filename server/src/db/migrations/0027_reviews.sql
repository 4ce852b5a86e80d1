CREATE TABLE "review_photos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"review_id" integer NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "one_photo_per_review" UNIQUE("review_id","path")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"user_id" integer,
	"author" text NOT NULL,
	"rank" smallint NOT NULL,
	"bought" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"reply" text,
	"replied_at" timestamp with time zone,
	"replied_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_review_per_customer" UNIQUE("user_id","item_id"),
	CONSTRAINT "review_stars" CHECK ("reviews"."rank" between 1 and 5),
	CONSTRAINT "review_state" CHECK ("reviews"."state" in ('pending', 'published', 'rejected')),
	CONSTRAINT "review_language" CHECK ("reviews"."locale" in ('en', 'ar')),
	CONSTRAINT "rejected_for_a_reason" CHECK (("reviews"."state" = 'rejected') = ("reviews"."reason" is not null)),
	CONSTRAINT "replied_with_a_reply" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null))
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "rank_counts" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_path_pictures_path_fk" FOREIGN KEY ("path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_replied_by_users_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_picture" ON "review_photos" USING btree ("path");--> statement-breakpoint
CREATE INDEX "reviews_of_item" ON "reviews" USING btree ("item_id","state","id");--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","id");--> statement-breakpoint
-- Changes the numbers of ratings with one star, two stars and so on by ratings that were given and taken back.
CREATE FUNCTION add_stars(counts integer[], given smallint[], taken smallint[]) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $body$
  SELECT array_agg(
    counts[star]
      + (SELECT count(*) FROM unnest(given) AS one(star_given) WHERE star_given = star)
      - (SELECT count(*) FROM unnest(taken) AS one(star_taken) WHERE star_taken = star)
    ORDER BY star)::integer[]
  FROM generate_series(1, 5) AS star
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_ranks() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hold_items(array_agg(item_id)) FROM new_rows;
    UPDATE items SET rank_sum = rank_sum + total, rank_count = rank_count + given, rank_counts = add_stars(rank_counts, stars, NULL)
    FROM (SELECT item_id, sum(rank) AS total, count(*) AS given, array_agg(rank) AS stars FROM new_rows GROUP BY item_id) c WHERE id = item_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM hold_items(array_agg(item_id)) FROM old_rows;
    UPDATE items SET rank_sum = rank_sum - total, rank_count = rank_count - given, rank_counts = add_stars(rank_counts, NULL, stars)
    FROM (SELECT item_id, sum(rank) AS total, count(*) AS given, array_agg(rank) AS stars FROM old_rows GROUP BY item_id) c WHERE id = item_id;
  ELSE
    PERFORM hold_items(array_agg(item_id)) FROM (SELECT item_id FROM new_rows UNION SELECT item_id FROM old_rows) r;
    UPDATE items SET rank_sum = rank_sum + total, rank_count = rank_count + given, rank_counts = add_stars(rank_counts, stars_new, stars_old)
    FROM (
      SELECT item_id, sum(rank * sign) AS total, sum(sign) AS given,
        array_agg(rank ORDER BY rank) FILTER (WHERE sign = 1) AS stars_new,
        array_agg(rank ORDER BY rank) FILTER (WHERE sign = -1) AS stars_old
      FROM (SELECT item_id, rank, 1 AS sign FROM new_rows UNION ALL SELECT item_id, rank, -1 FROM old_rows) r
      GROUP BY item_id
    ) c WHERE id = item_id AND stars_new IS DISTINCT FROM stars_old;
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
UPDATE items SET rank_counts = add_stars('{0,0,0,0,0}', stars, NULL)
FROM (SELECT item_id, array_agg(rank) AS stars FROM ranks GROUP BY item_id) given WHERE id = item_id;
--> statement-breakpoint
CREATE FUNCTION keep_review_rank() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM reviews WHERE user_id = OLD.user_id AND item_id = OLD.item_id;
  ELSE
    UPDATE reviews SET rank = NEW.rank, bought = NEW.bought
    WHERE user_id = NEW.user_id AND item_id = NEW.item_id AND ROW(rank, bought) IS DISTINCT FROM ROW(NEW.rank, NEW.bought);
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_review_rank AFTER UPDATE OR DELETE ON ranks FOR EACH ROW EXECUTE FUNCTION keep_review_rank();
--> statement-breakpoint
CREATE FUNCTION tell_review_change() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF 'published' IN (OLD.state, NEW.state) THEN
    PERFORM pg_notify('shop_changes', 'item:' || coalesce(NEW.item_id, OLD.item_id));
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER tell_review_change AFTER INSERT OR UPDATE OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION tell_review_change();
--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF path ON review_photos FOR EACH ROW EXECUTE FUNCTION let_picture_go('path');
--> statement-breakpoint
UPDATE roles SET permissions = permissions || '{review:read,review:write}'
WHERE name = 'manager' AND permissions @> '{contact:write}' AND NOT permissions && '{review:read,review:write}';
