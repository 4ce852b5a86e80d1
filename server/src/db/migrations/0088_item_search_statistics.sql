-- With the default of 100, one item of the sample that has a searched code by chance made the planner expect a hundredth of
-- all items to have it, and read the items from the newest down, folding the texts of each, instead of using the index.
ALTER INDEX "items_found" ALTER COLUMN 1 SET STATISTICS 1000;--> statement-breakpoint
ANALYZE "items";
