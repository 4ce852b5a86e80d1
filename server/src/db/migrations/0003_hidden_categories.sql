ALTER TABLE "posts" ADD CONSTRAINT "titled_in_a_language" CHECK ("posts"."title_en" <> '' or "posts"."title_ar" <> '');
--> statement-breakpoint
-- What stands in a hidden category is hidden, and so is everything below it.
CREATE VIEW shown_categories AS
  WITH RECURSIVE shown AS (
    SELECT id FROM categories WHERE parent_id IS NULL AND published
    UNION ALL
    SELECT categories.id FROM categories JOIN shown ON categories.parent_id = shown.id WHERE categories.published
  )
  SELECT id FROM shown;
--> statement-breakpoint
CREATE FUNCTION refuse_circle_of_categories() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT NEW.parent_id AS id
      UNION
      SELECT categories.parent_id FROM categories JOIN above ON categories.id = above.id
    )
    SELECT 1 FROM above WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'a category cannot stand below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'not_below_itself';
  END IF;
  RETURN NEW;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER refuse_circle_of_categories BEFORE UPDATE OF parent_id ON categories
  FOR EACH ROW WHEN (NEW.parent_id IS NOT NULL) EXECUTE FUNCTION refuse_circle_of_categories();
--> statement-breakpoint
-- The same four steps as `fold` in rules/src/arabic.ts, whatever the collation of the database; a test holds the two together.
CREATE OR REPLACE FUNCTION shop_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $fold$
  SELECT btrim(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g') COLLATE "und-x-icu"),
        'ٱىیېةہھەکøłđħŧıς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'ايييههههكoldhtiσ01234567890123456789'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u2000-\u2bff\u3000-\u303f\ufd3e\ufd3f\U0001f000-\U0001faff]+', ' ', 'g'
    ),
    ' '
  )
$fold$;
--> statement-breakpoint
UPDATE items SET name_en = name_en;
--> statement-breakpoint
-- Items are locked by their ids here too, so that a new percentage and an order wait but never block each other.
CREATE OR REPLACE FUNCTION keep_prices_of_offer() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  PERFORM 1 FROM items WHERE offer_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE items SET offer_id = offer_id WHERE offer_id = NEW.id;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
-- What the variants of an item have together when all of them count their own stock; null when one does not.
CREATE FUNCTION counted_stock(item integer) RETURNS integer LANGUAGE sql AS $body$
  SELECT CASE WHEN bool_and(quantity IS NOT NULL) THEN sum(quantity)::integer END FROM properties WHERE item_id = item
$body$;
--> statement-breakpoint
-- The item is locked before its variants are added up, so that two changes at once cannot both add up half of them.
CREATE OR REPLACE FUNCTION keep_item_stock() RETURNS trigger LANGUAGE plpgsql AS $body$
DECLARE
  changed integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.item_id ELSE NEW.item_id END;
  counted integer;
BEGIN
  PERFORM 1 FROM items WHERE id = changed FOR NO KEY UPDATE;
  counted := counted_stock(changed);
  UPDATE items SET quantity = counted WHERE id = changed AND quantity <> counted;
  RETURN NULL;
END
$body$;
--> statement-breakpoint
CREATE FUNCTION keep_counted_stock() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  NEW.quantity := coalesce(counted_stock(NEW.id), NEW.quantity);
  RETURN NEW;
END
$body$;
--> statement-breakpoint
CREATE TRIGGER keep_counted_stock BEFORE UPDATE OF quantity ON items
  FOR EACH ROW WHEN (NEW.quantity <> OLD.quantity) EXECUTE FUNCTION keep_counted_stock();
