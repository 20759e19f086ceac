CREATE INDEX "regions_by_name_key" ON "regions" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "regions_by_county" ON "regions" USING btree (name_key("county")) WHERE "regions"."county" is not null;--> statement-breakpoint
CREATE INDEX "places_by_district" ON "places" USING btree (name_key("district"),"city_id") WHERE "places"."district" is not null;--> statement-breakpoint
-- The words of such neighbourhoods become known at the next start.
UPDATE settings SET value = value || '{"unsettled": true}' WHERE key = 'search_state';
