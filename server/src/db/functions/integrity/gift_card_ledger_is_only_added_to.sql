-- Refuses to change or delete entries in the ledger of gift cards. The ledger is append-only.
CREATE OR REPLACE FUNCTION public.gift_card_ledger_is_only_added_to()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the ledger of gift cards is only added to' USING ERRCODE = 'integrity_constraint_violation';
END
$function$;

CREATE TRIGGER gift_card_ledger_is_only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON public.gift_card_entries FOR EACH STATEMENT EXECUTE FUNCTION gift_card_ledger_is_only_added_to();
