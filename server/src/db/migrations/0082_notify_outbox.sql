-- Queued emails and text messages are sent at once, by any process of the shop.
CREATE TRIGGER tell_change AFTER INSERT ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION tell_change('outbox');
