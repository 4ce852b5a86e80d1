CREATE TABLE "access_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "is_a_hash" CHECK ("access_tokens"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"new_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "is_a_hash" CHECK ("one_time_tokens"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "known_kind" CHECK ("one_time_tokens"."kind" in ('verify', 'reset', 'email')),
	CONSTRAINT "confirms_an_address" CHECK (("one_time_tokens"."kind" = 'email') = ("one_time_tokens"."new_email" is not null))
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "is_a_hash" CHECK ("refresh_tokens"."hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"remember" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "recipient_name" text;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "recipient_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ranks" ADD COLUMN "bought" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_session" ON "access_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "access_tokens_expiry" ON "access_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_unused_token" ON "one_time_tokens" USING btree ("user_id","kind") WHERE "one_time_tokens"."used_at" is null;--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "ranks" ADD CONSTRAINT "ranks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_address" ON "addresses" USING btree ("user_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE INDEX "ranks_item" ON "ranks" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "reactions_newest" ON "reactions" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reactions_item" ON "reactions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "default_of_somebody" CHECK (not "addresses"."is_default" or "addresses"."user_id" is not null);--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "recipient_can_be_called" CHECK (("addresses"."recipient_name" is null) = ("addresses"."recipient_phone" is null));--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "whole_in_one_shape" CHECK (num_nulls("addresses"."title_name", "addresses"."area", "addresses"."widget", "addresses"."street", "addresses"."house_number") = 0
        or num_nulls("addresses"."first_name", "addresses"."last_name", "addresses"."phone_number", "addresses"."country_region", "addresses"."city", "addresses"."street_address") = 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "deleted_is_nobody" CHECK ("users"."deleted_at" is null or ("users"."name" = '' and "users"."mobile" = '' and "users"."role_id" is null));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "opinions_add_up" CHECK ("items"."likes_count" >= 0 and "items"."rank_sum" between "items"."rank_count" and 5 * "items"."rank_count");--> statement-breakpoint
-- What customers like and think is counted on the item, by those who write it: two who like the same item add up. Items are locked by their ids, as everywhere.
CREATE FUNCTION hold_items(wanted integer[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM FROM items WHERE id = ANY (wanted) ORDER BY id FOR NO KEY UPDATE;
END
$body$;
--> statement-breakpoint
CREATE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hold_items(array_agg(item_id)) FROM new_rows;
    UPDATE items SET likes_count = likes_count + change
    FROM (SELECT item_id, count(*) AS change FROM new_rows GROUP BY item_id) c WHERE id = item_id;
  ELSE
    PERFORM hold_items(array_agg(item_id)) FROM old_rows;
    UPDATE items SET likes_count = likes_count - change
    FROM (SELECT item_id, count(*) AS change FROM old_rows GROUP BY item_id) c WHERE id = item_id;
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON reactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON reactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
--> statement-breakpoint
CREATE FUNCTION count_ranks() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM hold_items(array_agg(item_id)) FROM new_rows;
    UPDATE items SET rank_sum = rank_sum + total, rank_count = rank_count + given
    FROM (SELECT item_id, sum(rank) AS total, count(*) AS given FROM new_rows GROUP BY item_id) c WHERE id = item_id;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM hold_items(array_agg(item_id)) FROM old_rows;
    UPDATE items SET rank_sum = rank_sum - total, rank_count = rank_count - given
    FROM (SELECT item_id, sum(rank) AS total, count(*) AS given FROM old_rows GROUP BY item_id) c WHERE id = item_id;
  ELSE
    PERFORM hold_items(array_agg(item_id)) FROM (SELECT item_id FROM new_rows UNION SELECT item_id FROM old_rows) r;
    UPDATE items SET rank_sum = rank_sum + total, rank_count = rank_count + given
    FROM (
      SELECT item_id, sum(rank) AS total, sum(given) AS given
      FROM (SELECT item_id, rank, 1 AS given FROM new_rows UNION ALL SELECT item_id, -rank, -1 FROM old_rows) r
      GROUP BY item_id HAVING sum(rank) <> 0 OR sum(given) <> 0
    ) c WHERE id = item_id;
  END IF;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON ranks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_ranks();
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON ranks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_ranks();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON ranks REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_ranks();
