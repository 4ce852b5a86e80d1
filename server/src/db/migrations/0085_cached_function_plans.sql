-- PostgreSQL plans the query of an SQL function again in each statement that calls it, which takes longer than running
-- it. PL/pgSQL functions plan it once per connection.
CREATE OR REPLACE FUNCTION shelf_count(shelf integer)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $body$
BEGIN
  RETURN (
    SELECT (coalesce((SELECT amount FROM kept_counts WHERE name = 's:' || shelf), 0)
      + coalesce((SELECT sum(change) FROM count_changes WHERE name = 's:' || shelf), 0))::integer);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION category_path(category integer, OUT path integer[], OUT shown boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $body$
BEGIN
  WITH RECURSIVE above AS (
    SELECT id, parent_id, published, 1 AS step FROM categories WHERE id = category
    UNION ALL
    SELECT c.id, c.parent_id, c.published, step + 1 FROM categories c JOIN above ON c.id = above.parent_id
  )
  SELECT array_agg(id ORDER BY step DESC), bool_and(published) INTO path, shown FROM above;
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION filter_marks(item integer, offer integer)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE
AS $body$
BEGIN
  RETURN (
    SELECT coalesce(array_agg(mark), '{}') FROM (
      SELECT 't:' || tag_id AS mark FROM item_tags WHERE item_id = item
      UNION
      SELECT 'c:' || color_id FROM properties WHERE item_id = item AND color_id IS NOT NULL
      UNION
      SELECT 'z:' || size_id FROM properties WHERE item_id = item AND size_id IS NOT NULL
      UNION
      SELECT 'o:' WHERE offer IS NOT NULL
    ) m);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cheapest_variant(item integer, own_price bigint, own_quantity integer, own_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $body$
BEGIN
  RETURN (
    SELECT coalesce(
      min(coalesce(active_price, price, own_price)) FILTER (WHERE coalesce(quantity, own_quantity) + own_limit > 0),
      min(coalesce(active_price, price, own_price)))
    FROM properties WHERE item_id = item);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION counted_stock(item integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $body$
BEGIN
  RETURN (
    SELECT CASE WHEN bool_and(quantity IS NOT NULL) THEN sum(greatest(quantity, 0))::integer END FROM properties WHERE item_id = item);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hamper_orderable(hamper integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $body$
BEGIN
  RETURN (
    SELECT min(stock / needed)::integer FROM (
      SELECT greatest(min(coalesce(p.quantity, i.quantity) + i.backorder_limit), 0) AS stock, sum(h.quantity) AS needed
      FROM hamper_parts h JOIN items i ON i.id = h.item_id LEFT JOIN properties p ON p.id = h.property_id
      WHERE h.hamper_id = hamper
      GROUP BY i.id, CASE WHEN p.quantity IS NOT NULL THEN p.id END) parts);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hamper_stock(hamper integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $body$
BEGIN
  RETURN (
    SELECT min(stock / needed)::integer FROM (
      SELECT greatest(min(coalesce(p.quantity, i.quantity)), 0) AS stock, sum(h.quantity) AS needed
      FROM hamper_parts h JOIN items i ON i.id = h.item_id LEFT JOIN properties p ON p.id = h.property_id
      WHERE h.hamper_id = hamper
      GROUP BY i.id, CASE WHEN p.quantity IS NOT NULL THEN p.id END) parts);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION is_webhook_wanted(event text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $body$
BEGIN
  RETURN (
    SELECT EXISTS (SELECT FROM webhook_endpoints WHERE disabled_at IS NULL AND event = ANY (events)));
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_webhook_event(event text, record integer, before jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $body$
BEGIN
  INSERT INTO webhook_events (type, record_id, previous) SELECT event, record, before WHERE is_webhook_wanted(event);
END
$body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_change(changed_kind text, changed integer, gone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $body$
BEGIN
  INSERT INTO record_changes AS known (kind, record_id, changed_at, is_deleted)
  VALUES (changed_kind, changed, clock_timestamp(), gone)
  ON CONFLICT (kind, record_id) DO UPDATE SET changed_at = excluded.changed_at, is_deleted = excluded.is_deleted
  WHERE known.xmin <> pg_current_xact_id()::xid OR known.is_deleted <> excluded.is_deleted;
END
$body$;
