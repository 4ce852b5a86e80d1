ALTER TABLE "properties" DROP CONSTRAINT "one_variant_per_choice";--> statement-breakpoint
-- Held by each statement as before; who sets a whole table may have it held at the end.
ALTER TABLE "properties" ADD CONSTRAINT "one_variant_per_choice" UNIQUE NULLS NOT DISTINCT ("item_id","size_id","color_id") DEFERRABLE INITIALLY IMMEDIATE;
