-- Words as people type them: without accents, English stems. Numbers and abbreviations keep their form.
CREATE TEXT SEARCH CONFIGURATION hereabouts (COPY = pg_catalog.english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION hereabouts
  ALTER MAPPING FOR word, hword, hword_part, asciiword, asciihword, hword_asciipart WITH public.unaccent, pg_catalog.english_stem;--> statement-breakpoint
-- The same words whole, for the vocabulary that corrects what was typed.
CREATE TEXT SEARCH CONFIGURATION hereabouts_words (COPY = pg_catalog.simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION hereabouts_words
  ALTER MAPPING FOR word, hword, hword_part, asciiword, asciihword, hword_asciipart WITH public.unaccent, pg_catalog.simple;--> statement-breakpoint
-- Weekly hours as minutes of the week, Monday 00:00 = 0; what runs past Sunday night begins the week. As weekRanges() in TypeScript.
CREATE FUNCTION hours_week(hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(range_agg(part), '{}'::int4multirange)
  FROM jsonb_array_elements(hours -> 'week') WITH ORDINALITY AS day(spans, n)
  CROSS JOIN jsonb_array_elements(spans) AS span
  CROSS JOIN LATERAL (
    SELECT ((n - 1) * 1440)::int + (span ->> 0)::int AS starts, ((n - 1) * 1440)::int + (span ->> 1)::int AS ends
  ) AS minutes
  CROSS JOIN LATERAL (
    VALUES (int4range(starts, least(ends, 10080))), (int4range(0, greatest(ends - 10080, 0)))
  ) AS parts(part)
  WHERE NOT isempty(part)
$$;--> statement-breakpoint
-- Special days by key, or null where every week is the same.
CREATE FUNCTION hours_special(hours jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_object_agg(special ->> 'day', special -> 'spans') FROM jsonb_array_elements(hours -> 'special') AS special
$$;--> statement-breakpoint
-- Sums of counters by key; a key that comes to nothing goes.
CREATE FUNCTION add_counts(a jsonb, b jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(key, total), '{}'::jsonb) FROM (
    SELECT key, sum(value::int) AS total
    FROM (SELECT * FROM jsonb_each_text(a) UNION ALL SELECT * FROM jsonb_each_text(b)) AS both_sides
    GROUP BY key HAVING sum(value::int) <> 0
  ) AS totals
$$;--> statement-breakpoint
-- Sums of counters by position.
CREATE FUNCTION add_counts(a int[], b int[]) RETURNS int[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_agg(coalesce(left_count, 0) + coalesce(right_count, 0) ORDER BY n)
  FROM unnest(a, b) WITH ORDINALITY AS pairs(left_count, right_count, n)
$$;--> statement-breakpoint
-- Rows of files being brought in, read and checked, before they are compared with the places. Unlogged: a crash empties it and the
-- file is read again.
CREATE UNLOGGED TABLE import_rows (
  import_id bigint NOT NULL,
  row_number integer NOT NULL,
  source text NOT NULL,
  source_ref text,
  licence text,
  name text NOT NULL,
  name_key text GENERATED ALWAYS AS (public.name_key(name)) STORED,
  slugs text[] NOT NULL,
  category_id bigint NOT NULL,
  state_id bigint NOT NULL,
  city_id bigint NOT NULL,
  neighborhood_id bigint,
  address text,
  locality text,
  zip text,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  position_accuracy position_accuracy NOT NULL,
  phone text,
  email text,
  website text,
  price smallint,
  attributes text[],
  tag_ids bigint[],
  brand text,
  description text,
  hours jsonb,
  hours_text text,
  time_zone text NOT NULL,
  prominence smallint,
  action import_action,
  place_id bigint,
  slug text,
  PRIMARY KEY (import_id, row_number)
);--> statement-breakpoint
CREATE INDEX import_rows_by_ref ON import_rows (import_id, source, source_ref);--> statement-breakpoint
CREATE INDEX import_rows_by_name ON import_rows (import_id, name_key, lat);--> statement-breakpoint
CREATE INDEX import_rows_by_action ON import_rows (import_id, action, row_number);
