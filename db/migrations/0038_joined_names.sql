CREATE INDEX "regions_by_joined_name" ON "regions" USING btree (replace("name_key", ' ', ''));--> statement-breakpoint
-- Documents have a marker of the neighborhood that their place names, and the words of names with slashes apart: they are made anew at the start.
UPDATE settings SET value = value || '{"stale": true}' WHERE key = 'search_state';
