ALTER TABLE "categories" DROP CONSTRAINT "categories_slug_unique";--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "cover_id" bigint;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merge_places" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "merge_left" integer;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "synonyms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged_into_id_categories_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_by_slug" ON "categories" USING btree ("slug") WHERE "categories"."merged_into_id" is null;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_merged" CHECK ("categories"."merged_into_id" is null or ("categories"."archived_at" is not null and "categories"."merged_into_id" <> "categories"."id"));--> statement-breakpoint
-- A category is named all over the site; its cover only on its own page, and what sources call it nowhere. How many places are on their
-- way after a merge is shown to the team alone.
CREATE OR REPLACE FUNCTION category_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '*' FROM changed_rows(was, became, '{place_count,cover_id,osm,overture,merge_places,merge_left,updated_at,version}')
  UNION SELECT 'category:' || (r ->> 'id') FROM changed_rows(was, became, '{place_count,osm,overture,merge_places,merge_left,updated_at,version}') AS r
  UNION SELECT unnest(ARRAY['category-counts', 'category-count:' || (r ->> 'id')])
    FROM changed_rows(was, became, '{cover_id,osm,overture,merge_places,merge_left,updated_at,version}') AS r
$$;--> statement-breakpoint
-- A picture is shown by what has it; one that goes takes those rows with it.
CREATE OR REPLACE FUNCTION picture_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT (r ->> 'id')::bigint AS id FROM changed_rows(was, became, '{updated_at,version}') AS r WHERE was IS NOT NULL)
  SELECT 'place:' || place_id FROM place_photos WHERE media_id IN (SELECT id FROM changed)
  UNION SELECT 'region:' || id FROM regions WHERE cover_id IN (SELECT id FROM changed)
  UNION SELECT 'category:' || id FROM categories WHERE cover_id IN (SELECT id FROM changed)
$$;
