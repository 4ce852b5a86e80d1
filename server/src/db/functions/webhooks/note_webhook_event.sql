-- Writes an event about one record. The arguments name the event and the column with the record.
CREATE OR REPLACE FUNCTION public.note_webhook_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_webhook_wanted(TG_ARGV[0]) THEN
    PERFORM add_webhook_event(TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::int, NULL);
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER note_customer_created AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION note_webhook_event('customer.created', 'id');

CREATE TRIGGER note_address_received AFTER UPDATE ON public.order_gifts FOR EACH ROW WHEN (((old.recipient_address_id IS NULL) AND (new.recipient_address_id IS NOT NULL))) EXECUTE FUNCTION note_webhook_event('gift.address_received', 'order_id');
