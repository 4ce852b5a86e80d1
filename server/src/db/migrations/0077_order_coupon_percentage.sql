ALTER TABLE "orders" ADD COLUMN "coupon_percentage" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "percentage_of_coupon" CHECK ("orders"."coupon_percentage" is null or ("orders"."coupon_id" is not null and "orders"."coupon_percentage" between 0 and 10000));--> statement-breakpoint
-- Known where the coupon as it is now gives the amount of the order; a percentage that was changed since is not.
UPDATE orders SET coupon_percentage = coupons.percentage FROM coupons
WHERE coupons.id = orders.coupon_id AND coupons.percentage IS NOT NULL
  AND orders.coupon = round((orders.total - orders.promotion)::numeric * coupons.percentage / 10000);--> statement-breakpoint
-- Later migrations may alter the table: deferred triggers run now.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
