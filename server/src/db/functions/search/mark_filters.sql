-- Replaces the filter terms of these items in the search index, without reading their texts again. The caller holds row
-- locks on the items.
CREATE OR REPLACE FUNCTION public.mark_filters(wanted integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE item_marks SET marks = changed.marks
  FROM (
    SELECT item_id, ts_delete(marks, ARRAY(SELECT mark FROM unnest(tsvector_to_array(marks)) AS mark WHERE mark ~ '^[tczo]:'))
      || array_to_tsvector(filter_marks(items.id, offer_id)) AS marks
    FROM item_marks JOIN items ON items.id = item_id WHERE item_id = ANY (wanted)
  ) changed
  WHERE item_marks.item_id = changed.item_id AND item_marks.marks <> changed.marks
$function$;
