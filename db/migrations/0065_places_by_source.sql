CREATE INDEX "places_by_source_change" ON "places" USING btree ("source","updated_at","id");--> statement-breakpoint
CREATE INDEX "places_by_source" ON "places" USING btree ("source","id");