-- Refuses at commit an order whose promotions do not add up to its own figure, or to the shares of its lines.
CREATE OR REPLACE FUNCTION public.check_promotions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  wrong integer;
BEGIN
  SELECT o.id INTO wrong FROM orders o
  WHERE o.id = (CASE TG_TABLE_NAME WHEN 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'order_id' END)::int
    AND (
      o.promotion <> (SELECT coalesce(sum(amount), 0) FROM order_promotions WHERE order_id = o.id)
      OR o.promotion <> (SELECT coalesce(sum(promotion_share), 0) FROM order_lines WHERE order_id = o.id));
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'the promotions of order % do not add up', wrong USING ERRCODE = 'check_violation', CONSTRAINT = 'promotions_add_up';
  END IF;
  RETURN NULL;
END
$function$;

CREATE CONSTRAINT TRIGGER promotions_add_up AFTER INSERT OR DELETE OR UPDATE ON public.order_promotions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_promotions();

CREATE CONSTRAINT TRIGGER promotions_add_up AFTER INSERT OR UPDATE OF promotion ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.promotion <> 0)) EXECUTE FUNCTION check_promotions();
