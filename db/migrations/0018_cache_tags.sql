-- What is counted stands apart from what it is counted of: counting neither rewrites a place nor empties a kept page.
CREATE TABLE "place_counters" (
	"place_id" bigint PRIMARY KEY NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"list_uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "place_counters_not_negative" CHECK ("place_counters"."views" >= 0 and "place_counters"."saves" >= 0 and "place_counters"."list_uses" >= 0)
);
--> statement-breakpoint
INSERT INTO place_counters SELECT id, views, saves, list_uses FROM places WHERE views > 0 OR saves > 0 OR list_uses > 0;--> statement-breakpoint
ALTER TABLE "places" DROP CONSTRAINT "places_counters";--> statement-breakpoint
ALTER TABLE "place_counters" ADD CONSTRAINT "place_counters_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "views";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "saves";--> statement-breakpoint
ALTER TABLE "places" DROP COLUMN "list_uses";--> statement-breakpoint
-- Who keeps answers hears of every row that changed what pages show, as the cache tags that the answers showing it have. A notice on the
-- channel `content` holds tags with a space between them; `*` stands for everything. Notices go out when the transaction commits.
DROP FUNCTION notify_content() CASCADE;--> statement-breakpoint
-- More tags than this say more or less everything.
CREATE FUNCTION notify_cache_tags(tags text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  notice text := '';
  tag text;
BEGIN
  IF '*' = ANY (tags) OR cardinality(tags) > 2000 THEN
    PERFORM pg_notify('content', '*');
    RETURN;
  END IF;
  FOREACH tag IN ARRAY coalesce(tags, '{}') LOOP
    -- A notice has room for less than 8,000 bytes.
    IF octet_length(notice) + octet_length(tag) > 7900 THEN
      PERFORM pg_notify('content', notice);
      notice := '';
    END IF;
    notice := notice || CASE notice WHEN '' THEN '' ELSE ' ' END || tag;
  END LOOP;
  IF notice <> '' THEN PERFORM pg_notify('content', notice); END IF;
END
$$;--> statement-breakpoint
-- Of rows as they were and became, those that differ in more than the columns `ignored`: deleted ones, new ones, changed ones as both.
CREATE FUNCTION changed_rows(was jsonb[], became jsonb[], ignored text[]) RETURNS SETOF jsonb LANGUAGE sql IMMUTABLE AS $$
  WITH old_rows AS MATERIALIZED (SELECT r, r - ignored AS compared FROM unnest(was) AS r),
    new_rows AS MATERIALIZED (SELECT r, r - ignored AS compared FROM unnest(became) AS r)
  SELECT o.r FROM old_rows o WHERE NOT EXISTS (SELECT FROM new_rows n WHERE n.compared = o.compared)
  UNION ALL SELECT n.r FROM new_rows n WHERE NOT EXISTS (SELECT FROM old_rows o WHERE n.compared = o.compared)
$$;--> statement-breakpoint
-- The trigger of every table that pages show. Its arguments: the function that says the tags of changed rows, and what that one is given.
CREATE FUNCTION content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb[];
  became jsonb[];
  touched int;
  tags text[];
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    PERFORM notify_cache_tags('{*}');
    RETURN NULL;
  END IF;
  -- So many at once are a set: an import, a rebuild. Rows are compared only where they are few.
  IF tg_op = 'INSERT' THEN
    SELECT count(*) INTO touched FROM (SELECT FROM new_rows LIMIT 101) few;
    IF touched BETWEEN 1 AND 100 THEN SELECT array_agg(to_jsonb(n)) INTO became FROM new_rows n; END IF;
  ELSIF tg_op = 'DELETE' THEN
    SELECT count(*) INTO touched FROM (SELECT FROM old_rows LIMIT 101) few;
    IF touched BETWEEN 1 AND 100 THEN SELECT array_agg(to_jsonb(o)) INTO was FROM old_rows o; END IF;
  ELSE
    SELECT count(*) INTO touched FROM (SELECT FROM old_rows LIMIT 1001) few;
    IF touched BETWEEN 1 AND 1000 THEN
      SELECT array_agg(r) INTO was FROM (SELECT to_jsonb(o) AS r FROM old_rows o EXCEPT ALL SELECT to_jsonb(n) FROM new_rows n) gone;
      SELECT array_agg(r) INTO became FROM (SELECT to_jsonb(n) AS r FROM new_rows n EXCEPT ALL SELECT to_jsonb(o) FROM old_rows o) come;
      touched := coalesce(cardinality(became), 0);
    END IF;
  END IF;
  IF touched = 0 THEN RETURN NULL; END IF;
  IF touched > 100 THEN
    PERFORM notify_cache_tags('{*}');
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT array_agg(DISTINCT tag) FROM %I($1, $2, $3) AS tag', tg_argv[0])
    INTO tags USING was, became, tg_argv[1:];
  PERFORM notify_cache_tags(tags);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Lets a table tell: `given` is passed on to the function `tagger`.
CREATE FUNCTION watch_content(watched regclass, tagger text, VARIADIC given text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  arguments text := (SELECT string_agg(quote_literal(a), ', ' ORDER BY n) FROM unnest(tagger || given) WITH ORDINALITY AS x(a, n));
  event record;
BEGIN
  FOR event IN SELECT * FROM (VALUES ('inserted', 'INSERT', 'REFERENCING NEW TABLE AS new_rows'),
    ('updated', 'UPDATE', 'REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows'), ('deleted', 'DELETE', 'REFERENCING OLD TABLE AS old_rows'),
    ('truncated', 'TRUNCATE', '')) AS events(name, statement, rows) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %s %s FOR EACH STATEMENT EXECUTE FUNCTION content_changed(%s)',
      'content_' || event.name, event.statement, watched, event.rows, arguments);
  END LOOP;
END
$$;--> statement-breakpoint
-- The usual tagger: columns that pages don't show, then pairs of a tag's beginning and the column that ends it.
CREATE FUNCTION row_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT given[n] || (r ->> given[n + 1])
  FROM changed_rows(was, became, given[1]::text[]) AS r, generate_series(2, cardinality(given), 2) AS n
  WHERE r ->> given[n + 1] IS NOT NULL
$$;--> statement-breakpoint
-- The same for tables of which any change is the same: columns that pages don't show, then the tags.
CREATE FUNCTION fixed_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT unnest(given[2:]) WHERE EXISTS (SELECT FROM changed_rows(was, became, given[1]::text[]))
$$;--> statement-breakpoint
-- A region is named everywhere; its description only by itself. How many places it has is told by lists and maps.
CREATE FUNCTION region_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '*' FROM changed_rows(was, became, '{place_count,description,cover_id,county,population_year,source,source_ref,updated_at,version}')
  UNION SELECT 'region:' || (r ->> 'id') FROM changed_rows(was, became, '{place_count,updated_at,version}') AS r
  UNION SELECT unnest(ARRAY['region-count:' || (n ->> 'id'), 'counts-below:' || coalesce(n ->> 'parent_id', '0'), 'counts-of:' || (n ->> 'kind')]
      || CASE WHEN (o -> 'place_count' = '0') <> (n -> 'place_count' = '0') THEN ARRAY['regions-with-places'] ELSE '{}' END)
    FROM unnest(was) AS o JOIN unnest(became) AS n ON n -> 'id' = o -> 'id' AND n -> 'place_count' <> o -> 'place_count'
$$;--> statement-breakpoint
CREATE FUNCTION category_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '*' FROM changed_rows(was, became, '{place_count,updated_at,version}')
  UNION SELECT 'category-counts' FROM changed_rows(was, became, '{}')
$$;--> statement-breakpoint
-- A new word is shown by nothing yet.
CREATE FUNCTION word_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '*' FROM changed_rows(was, became, '{uses,updated_at,version}') WHERE was IS NOT NULL
  UNION SELECT 'tags' FROM changed_rows(was, became, '{updated_at,version}')
$$;--> statement-breakpoint
-- A picture is shown by what has it; one that goes takes those rows with it.
CREATE FUNCTION picture_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT (r ->> 'id')::bigint AS id FROM changed_rows(was, became, '{updated_at,version}') AS r WHERE was IS NOT NULL)
  SELECT 'place:' || place_id FROM place_media WHERE media_id IN (SELECT id FROM changed)
  UNION SELECT 'region:' || id FROM regions WHERE cover_id IN (SELECT id FROM changed)
$$;--> statement-breakpoint
-- Which places there are and what orders and divides them (`places-in:region:category`, 0 for all), what words find them
-- (`words-in:region`), and what maps show (`map:zoom/x/y`, cells of even zooms in Web Mercator).
CREATE FUNCTION document_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  WITH parts AS MATERIALIZED (
    SELECT before, r, markers, jsonb_build_array(r -> 'place_id', r -> 'search') AS words, r - '{search,zmin}'::text[] || markers AS facts,
      jsonb_build_array(r -> 'place_id', r -> 'pt', r -> 'category_id', r -> 'parent_category_id', r -> 'popularity', r -> 'zmin', markers) AS spot
    FROM (SELECT true, o FROM unnest(was) AS o UNION ALL SELECT false, n FROM unnest(became) AS n) AS both_sides(before, r)
      -- The digits of a phone and initials are words: they find places and don't divide them.
      CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(lexeme, true), '{}') AS markers
        FROM unnest(tsvector_to_array((r ->> 'search')::tsvector)) AS lexeme WHERE lexeme ~ '^@(?!n[0-9]|i[a-z])') m
  ), changed AS MATERIALIZED (
    SELECT r, markers, (r ->> 'pt')::point AS pt,
      NOT EXISTS (SELECT FROM parts q WHERE q.before <> p.before AND q.words = p.words) AS words,
      NOT EXISTS (SELECT FROM parts q WHERE q.before <> p.before AND q.facts = p.facts) AS facts,
      NOT EXISTS (SELECT FROM parts q WHERE q.before <> p.before AND q.spot = p.spot) AS spot,
      array_remove(ARRAY['0', r ->> 'state_id', r ->> 'city_id', r ->> 'neighborhood_id'], NULL) AS regions
    FROM parts p
  )
  SELECT 'places-in:' || region || ':' || category FROM changed, unnest(regions) AS region,
    LATERAL (SELECT '0' UNION ALL SELECT substr(marker, 3) FROM jsonb_object_keys(markers) AS marker WHERE marker ~ '^@c[0-9]+$') AS c(category)
    WHERE facts
  UNION SELECT 'words-in:' || region FROM changed, unnest(regions) AS region WHERE words
  UNION SELECT format('map:%s/%s/%s', zoom, floor(pt[0] * (1 << zoom))::int, floor(pt[1] * (1 << zoom))::int)
    FROM changed, generate_series(0, 14, 2) AS zoom WHERE spot
$$;--> statement-breakpoint
SELECT watch_content('settings', 'row_tags', '{updated_at}', 'setting:', 'key');--> statement-breakpoint
SELECT watch_content('slugs', 'row_tags', '{created_at}', 'slug:', 'slug');--> statement-breakpoint
SELECT watch_content('media', 'picture_tags');--> statement-breakpoint
SELECT watch_content('regions', 'region_tags');--> statement-breakpoint
SELECT watch_content('region_paths', 'fixed_tags', '{}', '*');--> statement-breakpoint
SELECT watch_content('zips', 'fixed_tags', '{}', '*');--> statement-breakpoint
SELECT watch_content('categories', 'category_tags');--> statement-breakpoint
SELECT watch_content('tags', 'word_tags');--> statement-breakpoint
-- Popularity orders lists by way of the search document.
SELECT watch_content('places', 'row_tags', '{popularity}', 'place:', 'id');--> statement-breakpoint
SELECT watch_content('place_slugs', 'row_tags', '{}', 'place:', 'place_id');--> statement-breakpoint
SELECT watch_content('place_categories', 'row_tags', '{}', 'place:', 'place_id');--> statement-breakpoint
SELECT watch_content('place_tags', 'row_tags', '{}', 'place:', 'place_id');--> statement-breakpoint
SELECT watch_content('place_facts', 'row_tags', '{}', 'place:', 'place_id');--> statement-breakpoint
SELECT watch_content('place_media', 'row_tags', '{}', 'place:', 'place_id');--> statement-breakpoint
SELECT watch_content('place_documents', 'document_tags');--> statement-breakpoint
SELECT watch_content('search_words', 'fixed_tags', '{}', 'vocabulary');
