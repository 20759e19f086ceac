CREATE INDEX "regions_by_whole" ON "regions" USING btree ("part_of_id") WHERE "regions"."part_of_id" is not null;--> statement-breakpoint
-- How many places a category has is shown by its own page and by those of its family: others stay when it changes.
CREATE OR REPLACE FUNCTION category_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '*' FROM changed_rows(was, became, '{place_count,updated_at,version}')
  UNION SELECT unnest(ARRAY['category-counts', 'category-count:' || (r ->> 'id')]) FROM changed_rows(was, became, '{}') AS r
$$;
