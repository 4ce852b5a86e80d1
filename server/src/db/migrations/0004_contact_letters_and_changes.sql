ALTER TABLE "items" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "contact_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_newest" ON "contacts" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$body$;
--> statement-breakpoint
-- Search engines are told when a page changed: by its words, its price or whether it can be had, not by each piece sold.
CREATE TRIGGER note_change BEFORE UPDATE ON items FOR EACH ROW WHEN (
  (NEW.quantity = 0) <> (OLD.quantity = 0) OR
  ROW(NEW.name_en, NEW.name_ar, NEW.brief_en, NEW.brief_ar, NEW.description_en, NEW.description_ar, NEW.details,
      NEW.selling_price, NEW.final_price, NEW.category_id, NEW.published)
  IS DISTINCT FROM
  ROW(OLD.name_en, OLD.name_ar, OLD.brief_en, OLD.brief_ar, OLD.description_en, OLD.description_ar, OLD.details,
      OLD.selling_price, OLD.final_price, OLD.category_id, OLD.published)
) EXECUTE FUNCTION note_change();
--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON posts FOR EACH ROW WHEN (
  ROW(NEW.title_en, NEW.title_ar, NEW.body_en, NEW.body_ar, NEW.picture_path, NEW.published)
  IS DISTINCT FROM
  ROW(OLD.title_en, OLD.title_ar, OLD.body_en, OLD.body_ar, OLD.picture_path, OLD.published)
) EXECUTE FUNCTION note_change();
