ALTER TABLE "items" ADD COLUMN "brand" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "barcode" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_code_unique" UNIQUE("code") DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "weight_not_negative" CHECK ("items"."weight_grams" >= 0);--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "weight_not_negative" CHECK ("properties"."weight_grams" >= 0);