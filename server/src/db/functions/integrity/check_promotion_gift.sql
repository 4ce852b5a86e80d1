-- Refuses a gift that a shopper would have to choose: an item with variants or with a required option. A
-- hamper is refused too.
CREATE OR REPLACE FUNCTION public.check_promotion_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM hamper_parts WHERE hamper_id = NEW.gift_item_id)
    OR EXISTS (SELECT FROM properties WHERE item_id = NEW.gift_item_id)
    OR EXISTS (SELECT FROM item_options WHERE item_id = NEW.gift_item_id AND is_required AND published) THEN
    RAISE EXCEPTION 'item % needs a choice and cannot be a gift', NEW.gift_item_id USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_needs_no_choice';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER check_promotion_gift BEFORE INSERT OR UPDATE OF gift_item_id ON public.promotions FOR EACH ROW WHEN ((new.gift_item_id IS NOT NULL)) EXECUTE FUNCTION check_promotion_gift();
