DROP INDEX "list_entries_by_place";--> statement-breakpoint
CREATE INDEX "list_entries_by_place" ON "list_entries" USING btree ("place_id","list_id") WHERE "list_entries"."place_id" is not null;