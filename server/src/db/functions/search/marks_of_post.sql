-- Returns the search marks of a post, in the format of `mark_items`.
CREATE OR REPLACE FUNCTION public.marks_of_post(post posts)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  SELECT array_to_tsvector(array_agg(DISTINCT mark)) FROM (
    SELECT part || shop_stem(word) AS mark
    FROM (VALUES ('', concat_ws(' ', post.title_en, post.title_ar, post.body_en, post.body_ar)), ('n:', concat_ws(' ', post.title_en, post.title_ar))) t (part, texts),
      string_to_table(shop_fold(texts), ' ') AS word
    WHERE word <> ''
    UNION ALL
    VALUES ('k:' || (post.id >> 12)), ('b:' || (post.id >> 16))
  ) m WHERE mark IS NOT NULL
$function$;
