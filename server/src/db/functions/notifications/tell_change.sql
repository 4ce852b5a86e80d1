-- Notifies every process that rows of a table changed. The argument is the cache tag, or `outbox`.
CREATE OR REPLACE FUNCTION public.tell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('shop_changes', TG_ARGV[0]);
  RETURN NULL;
END
$function$;

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.card_designs FOR EACH STATEMENT EXECUTE FUNCTION tell_change('card_design');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION tell_change('category');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.colors FOR EACH STATEMENT EXECUTE FUNCTION tell_change('color');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.delivery_areas FOR EACH STATEMENT EXECUTE FUNCTION tell_change('delivery_area');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.gift_wraps FOR EACH STATEMENT EXECUTE FUNCTION tell_change('gift_wrap');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.item_tags FOR EACH STATEMENT EXECUTE FUNCTION tell_change('tag');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.offers FOR EACH STATEMENT EXECUTE FUNCTION tell_change('offer');

CREATE TRIGGER tell_change AFTER INSERT ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION tell_change('outbox');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.posts FOR EACH STATEMENT EXECUTE FUNCTION tell_change('post');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.settings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('setting');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.shippings FOR EACH STATEMENT EXECUTE FUNCTION tell_change('shipping');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.sizes FOR EACH STATEMENT EXECUTE FUNCTION tell_change('size');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.synonyms FOR EACH STATEMENT EXECUTE FUNCTION tell_change('synonym');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.tags FOR EACH STATEMENT EXECUTE FUNCTION tell_change('tag');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.taxes FOR EACH STATEMENT EXECUTE FUNCTION tell_change('tax');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.tiles FOR EACH STATEMENT EXECUTE FUNCTION tell_change('tile');

CREATE TRIGGER tell_change AFTER INSERT OR DELETE OR UPDATE ON public.units FOR EACH STATEMENT EXECUTE FUNCTION tell_change('unit');
