-- Notes a sale for the listing index, which takes it in within a minute: a checkout does not write to it.
CREATE OR REPLACE FUNCTION public.note_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO sales_to_index (item_id) VALUES (NEW.id);
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_sale AFTER UPDATE ON public.items FOR EACH ROW WHEN ((new.sold_count IS DISTINCT FROM old.sold_count)) EXECUTE FUNCTION note_sale();
