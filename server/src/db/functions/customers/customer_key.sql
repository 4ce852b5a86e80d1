-- Returns the key of a customer: the account, otherwise the email address in lower case, otherwise the phone number. Null
-- for an anonymised order.
CREATE OR REPLACE FUNCTION public.customer_key(account integer, email text, mobile text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE
    WHEN account IS NOT NULL THEN 'account:' || account
    WHEN btrim(email) <> '' THEN 'email:' || lower(btrim(email))
    WHEN mobile <> '' THEN 'phone:' || regexp_replace(mobile, '[^0-9+]', '', 'g')
  END
$function$;
