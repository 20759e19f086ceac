CREATE INDEX "regions_outlined" ON "regions" USING btree ("west","east") WHERE "regions"."boundary" is not null;--> statement-breakpoint
CREATE INDEX "zips_around" ON "zips" USING btree ("state","lat");--> statement-breakpoint
-- The most popular 30 % get a marker of their own at the next start.
UPDATE settings SET value = value || '{"unsettled": true}' WHERE key = 'search_state' AND value ->> 'top30' IS NULL;
