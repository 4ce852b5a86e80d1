-- Refuses a parent that is the category itself or one of its descendants. The constraint name `not_below_itself`
-- becomes a refusal on the field.
CREATE OR REPLACE FUNCTION public.refuse_circle_of_categories()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT NEW.parent_id AS id
      UNION
      SELECT categories.parent_id FROM categories JOIN above ON categories.id = above.id
    )
    SELECT 1 FROM above WHERE id = NEW.id
  ) THEN
    RAISE EXCEPTION 'a category cannot stand below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'not_below_itself';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER refuse_circle_of_categories BEFORE UPDATE OF parent_id ON public.categories FOR EACH ROW WHEN ((new.parent_id IS NOT NULL)) EXECUTE FUNCTION refuse_circle_of_categories();
