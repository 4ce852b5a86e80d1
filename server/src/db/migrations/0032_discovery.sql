-- The words of synonyms as stems: `|oud|agarwood|دهن عود|`. The body is parsed when it is created, so that restoring a
-- backup can compute the column.
CREATE FUNCTION synonym_terms(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN (
  SELECT coalesce('|' || string_agg(term, '|' ORDER BY first_place) || '|', '') FROM (
    SELECT term, min(place) AS first_place FROM (
      SELECT place, (
        SELECT string_agg(shop_stem(word), ' ' ORDER BY word_place)
        FROM string_to_table(shop_fold(part), ' ') WITH ORDINALITY AS w (word, word_place) WHERE word <> ''
      ) AS term
      FROM regexp_split_to_table(words, '[,،;؛|/\n]+') WITH ORDINALITY AS p (part, place)
    ) t WHERE term IS NOT NULL GROUP BY term
  ) d
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words_en" text DEFAULT '' NOT NULL,
	"words_ar" text DEFAULT '' NOT NULL,
	"popular" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"terms" text GENERATED ALWAYS AS (synonym_terms(words_en || ',' || words_ar)) STORED,
	CONSTRAINT "worded_in_a_language" CHECK ("synonyms"."words_en" <> '' or "synonyms"."words_ar" <> '')
);
--> statement-breakpoint
CREATE TABLE "tiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"title_ar" text DEFAULT '' NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"text_ar" text DEFAULT '' NOT NULL,
	"link_text_en" text DEFAULT '' NOT NULL,
	"link_text_ar" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"picture_path" text,
	"published" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "one_tile_per_category" UNIQUE("category_id"),
	CONSTRAINT "titled_in_a_language" CHECK ("tiles"."title_en" <> '' or "tiles"."title_ar" <> '')
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "lead_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "lead_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ranks" ADD COLUMN "counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "tiles" ADD CONSTRAINT "tiles_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tiles" ADD CONSTRAINT "tiles_picture_path_pictures_path_fk" FOREIGN KEY ("picture_path") REFERENCES "public"."pictures"("path") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON synonyms FOR EACH STATEMENT EXECUTE FUNCTION tell_change('synonym');
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT OR UPDATE OR DELETE ON tiles FOR EACH STATEMENT EXECUTE FUNCTION tell_change('tile');
--> statement-breakpoint
CREATE TRIGGER let_picture_go AFTER DELETE OR UPDATE OF picture_path ON tiles FOR EACH ROW EXECUTE FUNCTION let_picture_go('picture_path');
--> statement-breakpoint
-- As before, and without the stars of rejected reviews.
CREATE OR REPLACE FUNCTION count_ranks() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hold_items(array_agg(item_id)) FROM new_rows;
    UPDATE items SET rank_sum = rank_sum + total, rank_count = rank_count + given, rank_counts = add_stars(rank_counts, stars, NULL)
    FROM (
      SELECT item_id, sum(rank) AS total, count(*) AS given, array_agg(rank) AS stars FROM new_rows WHERE counted GROUP BY item_id
    ) c WHERE id = item_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM hold_items(array_agg(item_id)) FROM old_rows;
    UPDATE items SET rank_sum = rank_sum - total, rank_count = rank_count - given, rank_counts = add_stars(rank_counts, NULL, stars)
    FROM (
      SELECT item_id, sum(rank) AS total, count(*) AS given, array_agg(rank) AS stars FROM old_rows WHERE counted GROUP BY item_id
    ) c WHERE id = item_id;
  ELSE
    PERFORM hold_items(array_agg(item_id)) FROM (SELECT item_id FROM new_rows UNION SELECT item_id FROM old_rows) r;
    UPDATE items SET rank_sum = rank_sum + total, rank_count = rank_count + given, rank_counts = add_stars(rank_counts, stars_new, stars_old)
    FROM (
      SELECT item_id, sum(rank * sign) AS total, sum(sign) AS given,
        array_agg(rank ORDER BY rank) FILTER (WHERE sign = 1) AS stars_new,
        array_agg(rank ORDER BY rank) FILTER (WHERE sign = -1) AS stars_old
      FROM (
        SELECT item_id, rank, 1 AS sign FROM new_rows WHERE counted
        UNION ALL
        SELECT item_id, rank, -1 FROM old_rows WHERE counted
      ) r
      GROUP BY item_id
    ) c WHERE id = item_id AND stars_new IS DISTINCT FROM stars_old;
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
-- Excludes the stars of a rejected review from the average of the item, and includes them again when it changes.
CREATE FUNCTION keep_rank_counted() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  UPDATE ranks SET counted = NEW.state <> 'rejected'
  WHERE user_id = NEW.user_id AND item_id = NEW.item_id AND counted = (NEW.state = 'rejected');
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_rank_counted AFTER INSERT OR UPDATE OF state ON reviews FOR EACH ROW EXECUTE FUNCTION keep_rank_counted();
--> statement-breakpoint
UPDATE ranks SET counted = false FROM reviews
WHERE reviews.user_id = ranks.user_id AND reviews.item_id = ranks.item_id AND reviews.state = 'rejected';
