-- Refuses to change or delete stock movements. The table is append-only.
CREATE OR REPLACE FUNCTION public.stock_movements_are_only_added_to()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'stock movements are only added to' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER stock_movements_are_only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON public.stock_movements FOR EACH STATEMENT EXECUTE FUNCTION stock_movements_are_only_added_to();
