DROP INDEX "places_by_name_key";--> statement-breakpoint
CREATE INDEX "places_by_name_key" ON "places" USING btree ("name_key","lat","lng","id");