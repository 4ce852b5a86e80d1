-- Writes the search marks of these items: stems of all texts, stems of names (`n:`), listings (`s:`), blocks of ids
-- (`k:`, `b:`) and filter terms. The caller holds row locks on the items.
CREATE OR REPLACE FUNCTION public.mark_items(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM item_marks WHERE item_id IN (SELECT id FROM items WHERE id = ANY (wanted) AND NOT (is_visible AND deleted_at IS NULL));
  WITH item AS MATERIALIZED (
    SELECT id, code, category_id, offer_id, search_text, shop_fold(name_en || ' ' || name_ar) AS name
    FROM items WHERE id = ANY (wanted) AND is_visible AND deleted_at IS NULL
  ), word AS MATERIALIZED (
    SELECT id, '' AS part, word FROM item, string_to_table(search_text, ' ') AS word
    UNION ALL
    SELECT id, 'n:', word FROM item, string_to_table(name, ' ') AS word
  ), stem AS MATERIALIZED (
    SELECT word, shop_stem(word) AS stem FROM (SELECT DISTINCT word FROM word WHERE word <> '') w
  ), mark AS (
    SELECT id, part || stem AS mark FROM word JOIN stem USING (word) WHERE stem IS NOT NULL
    UNION ALL
    SELECT id, unnest(ARRAY['s:' || shelf, 's:' || shelf || '/' || (id >> 16)]) FROM (
      SELECT id, category AS shelf FROM item JOIN (
        SELECT c.category_id, unnest(path) AS category
        FROM (SELECT DISTINCT category_id FROM item WHERE category_id IS NOT NULL) c, category_path(category_id)
      ) p USING (category_id)
      UNION ALL
      SELECT id, -offer_id FROM item WHERE offer_id IS NOT NULL
    ) shelf
    UNION ALL
    SELECT id, unnest(ARRAY['k:' || (id >> 12), 'b:' || (id >> 16)]) FROM item
    UNION ALL
    SELECT id, unnest(filter_marks(id, offer_id)) FROM item
  )
  INSERT INTO item_marks AS m (item_id, marks, code)
  SELECT id, array_to_tsvector(marks), replace(shop_fold(code), ' ', '')
  FROM item JOIN (SELECT id, array_agg(mark) AS marks FROM mark GROUP BY id) found USING (id)
  ON CONFLICT (item_id) DO UPDATE SET marks = excluded.marks, code = excluded.code
  WHERE ROW(m.marks, m.code) IS DISTINCT FROM ROW(excluded.marks, excluded.code);
END
$function$;
