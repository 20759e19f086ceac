CREATE TYPE "public"."undo_outcome" AS ENUM('removed', 'restored', 'partly', 'kept');--> statement-breakpoint
ALTER TYPE "public"."import_state" ADD VALUE 'undoing' BEFORE 'undone';--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"name" text PRIMARY KEY NOT NULL,
	"preset" text NOT NULL,
	"columns" jsonb NOT NULL,
	"constants" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_changes" DROP CONSTRAINT "import_changes_place_id_places_id_fk";
--> statement-breakpoint
ALTER TABLE "import_changes" ADD COLUMN "facts_before" jsonb;--> statement-breakpoint
ALTER TABLE "import_changes" ADD COLUMN "undone" "undo_outcome";--> statement-breakpoint
ALTER TABLE "import_changes" ADD COLUMN "kept" text[];--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "continues_id" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
-- Unknown hours are null, not "never open".
CREATE OR REPLACE FUNCTION hours_week(hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN hours IS NULL THEN NULL ELSE (
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
  ) END
$$;--> statement-breakpoint
UPDATE place_documents d SET hours = NULL FROM places p WHERE p.id = d.place_id AND p.hours IS NULL AND d.hours IS NOT NULL;--> statement-breakpoint
UPDATE region_facets f SET hours_count = coalesce(n.places, 0)
FROM region_facets every LEFT JOIN (
  SELECT regions.region_id, cats.category_id, count(*)::int AS places
  FROM place_documents d,
    LATERAL (SELECT DISTINCT r AS region_id FROM unnest(ARRAY[0, d.state_id, d.city_id, d.neighborhood_id]) AS r WHERE r IS NOT NULL) regions,
    LATERAL (SELECT 0::bigint AS category_id
      UNION ALL SELECT substr(lexeme, 3)::bigint FROM unnest(tsvector_to_array(d.search)) AS lexeme WHERE lexeme ~ '^@c[0-9]+$') cats
  WHERE d.hours IS NOT NULL GROUP BY 1, 2
) n USING (region_id, category_id)
WHERE f.region_id = every.region_id AND f.category_id = every.category_id AND f.hours_count <> coalesce(n.places, 0);
