ALTER TABLE "categories" ADD COLUMN "seo_title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_title_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "seo_description_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "slug_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "slug_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "seo_title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "seo_title_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "seo_description_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "seo_description_ar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "slug_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "slug_ar" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Written by hand: a changed slug changes the links of lists, and the texts of a page its date in the sitemap.
CREATE OR REPLACE FUNCTION public.tell_item_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  tags text := 'item:' || coalesce(NEW.id, OLD.id);
BEGIN
  IF TG_OP <> 'UPDATE' OR ROW(NEW.is_visible, NEW.deleted_at, NEW.category_id) IS DISTINCT FROM ROW(OLD.is_visible, OLD.deleted_at, OLD.category_id) THEN
    tags := tags || ',item,category';
  ELSIF (NEW.quantity = 0) <> (OLD.quantity = 0) OR
     ROW(NEW.offer_id, NEW.final_price, NEW.variant_final_price, NEW.search_text, NEW.created_at, NEW.published_from, NEW.slug_en, NEW.slug_ar)
     IS DISTINCT FROM ROW(OLD.offer_id, OLD.final_price, OLD.variant_final_price, OLD.search_text, OLD.created_at, OLD.published_from, OLD.slug_en, OLD.slug_ar) THEN
    tags := tags || ',item';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.variant_price IS NOT NULL
    AND ROW(NEW.selling_price, NEW.active_price, NEW.compare_at_price) IS DISTINCT FROM ROW(OLD.selling_price, OLD.active_price, OLD.compare_at_price) THEN
    tags := tags || ',property';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.sold_count <> OLD.sold_count THEN tags := tags || ',sold'; END IF;
  IF TG_OP = 'UPDATE' AND ROW(NEW.likes_count, NEW.rank_sum, NEW.rank_count) IS DISTINCT FROM ROW(OLD.likes_count, OLD.rank_sum, OLD.rank_count) THEN
    tags := tags || ',liked';
  END IF;
  PERFORM pg_notify('shop_changes', tags);
  RETURN NULL;
END
$function$;
--> statement-breakpoint
DROP TRIGGER IF EXISTS note_change ON items;
--> statement-breakpoint
CREATE TRIGGER note_change BEFORE UPDATE ON public.items FOR EACH ROW WHEN ((((new.quantity = 0) <> (old.quantity = 0)) OR ((((((((new.name_en IS DISTINCT FROM old.name_en) OR (new.name_ar IS DISTINCT FROM old.name_ar) OR (new.brief_en IS DISTINCT FROM old.brief_en) OR (new.brief_ar IS DISTINCT FROM old.brief_ar) OR (new.description_en IS DISTINCT FROM old.description_en) OR (new.description_ar IS DISTINCT FROM old.description_ar) OR (new.details IS DISTINCT FROM old.details) OR (new.selling_price IS DISTINCT FROM old.selling_price) OR (new.final_price IS DISTINCT FROM old.final_price) OR (new.variant_price IS DISTINCT FROM old.variant_price) OR (new.variant_final_price IS DISTINCT FROM old.variant_final_price) OR (new.category_id IS DISTINCT FROM old.category_id) OR (new.is_visible IS DISTINCT FROM old.is_visible)) OR (new.seo_title_en IS DISTINCT FROM old.seo_title_en)) OR (new.seo_title_ar IS DISTINCT FROM old.seo_title_ar)) OR (new.seo_description_en IS DISTINCT FROM old.seo_description_en)) OR (new.seo_description_ar IS DISTINCT FROM old.seo_description_ar)) OR (new.slug_en IS DISTINCT FROM old.slug_en)) OR (new.slug_ar IS DISTINCT FROM old.slug_ar)))) EXECUTE FUNCTION note_change();