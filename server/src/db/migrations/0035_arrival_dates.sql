ALTER TABLE "orders" ADD COLUMN "arrival_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrival_to" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "arrival_in_order" CHECK (num_nulls("orders"."arrival_from", "orders"."arrival_to") in (0, 2) and "orders"."arrival_from" <= "orders"."arrival_to");