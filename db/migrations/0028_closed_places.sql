DROP INDEX "places_sitemap";--> statement-breakpoint
CREATE INDEX "places_closed_by_name" ON "places" USING btree ("name_key" text_pattern_ops) WHERE "places"."status" = 'closed';--> statement-breakpoint
CREATE INDEX "places_sitemap" ON "places" USING btree ("id","updated_at") WHERE "places"."status" in ('published', 'closed');