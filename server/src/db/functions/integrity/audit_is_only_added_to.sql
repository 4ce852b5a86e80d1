-- Refuses to change or delete audit entries. The audit log is append-only.
CREATE OR REPLACE FUNCTION public.audit_is_only_added_to()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'the audit trail is only ever added to' USING ERRCODE = 'integrity_constraint_violation';
END $function$;

CREATE TRIGGER audit_is_only_added_to BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_only_added_to();
