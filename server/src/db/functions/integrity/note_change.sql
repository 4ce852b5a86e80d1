-- Sets `changed_at` when what a page shows changes: texts, prices, or whether the item is in stock. The sitemap reads
-- it. Stock changes that neither cross zero nor sell it out do not count.
CREATE OR REPLACE FUNCTION public.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$function$;

CREATE TRIGGER note_change BEFORE UPDATE ON public.items FOR EACH ROW WHEN ((((new.quantity <= 0) <> (old.quantity <= 0)) OR (((new.quantity + new.beyond_stock) <= 0) <> ((old.quantity + old.beyond_stock) <= 0)) OR ((new.name_en IS DISTINCT FROM old.name_en) OR (new.name_ar IS DISTINCT FROM old.name_ar) OR (new.brief_en IS DISTINCT FROM old.brief_en) OR (new.brief_ar IS DISTINCT FROM old.brief_ar) OR (new.description_en IS DISTINCT FROM old.description_en) OR (new.description_ar IS DISTINCT FROM old.description_ar) OR (new.details IS DISTINCT FROM old.details) OR (new.selling_price IS DISTINCT FROM old.selling_price) OR (new.final_price IS DISTINCT FROM old.final_price) OR (new.variant_price IS DISTINCT FROM old.variant_price) OR (new.variant_final_price IS DISTINCT FROM old.variant_final_price) OR (new.category_id IS DISTINCT FROM old.category_id) OR (new.is_visible IS DISTINCT FROM old.is_visible) OR (new.seo_title_en IS DISTINCT FROM old.seo_title_en) OR (new.seo_title_ar IS DISTINCT FROM old.seo_title_ar) OR (new.seo_description_en IS DISTINCT FROM old.seo_description_en) OR (new.seo_description_ar IS DISTINCT FROM old.seo_description_ar) OR (new.slug_en IS DISTINCT FROM old.slug_en) OR (new.slug_ar IS DISTINCT FROM old.slug_ar)))) EXECUTE FUNCTION note_change();

CREATE TRIGGER note_change BEFORE UPDATE ON public.posts FOR EACH ROW WHEN (((((((new.title_en IS DISTINCT FROM old.title_en) OR (new.title_ar IS DISTINCT FROM old.title_ar)) OR (new.body_en IS DISTINCT FROM old.body_en)) OR (new.body_ar IS DISTINCT FROM old.body_ar)) OR (new.picture_path IS DISTINCT FROM old.picture_path)) OR (new.published IS DISTINCT FROM old.published))) EXECUTE FUNCTION note_change();
