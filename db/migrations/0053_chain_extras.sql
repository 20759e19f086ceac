CREATE TABLE "featured_channels" (
	"channel_id" bigint PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"picked_by_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "featured_channels_span" CHECK ("featured_channels"."ends_at" > "featured_channels"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "featured_chains" (
	"chain_id" bigint PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"picked_by_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "featured_chains_span" CHECK ("featured_chains"."ends_at" > "featured_chains"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "featured_channels" ADD CONSTRAINT "featured_channels_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "featured_chains" ADD CONSTRAINT "featured_chains_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
SELECT watch_content('featured_channels', 'fixed_tags', '{picked_by_id,version,created_at,updated_at}', 'channels');--> statement-breakpoint
SELECT watch_content('featured_chains', 'fixed_tags', '{picked_by_id,version,created_at,updated_at}', 'chains');--> statement-breakpoint
-- Which chains lead to a place (`chains-with:place`): what everybody sees of chains, and what stands in their steps. What happens in private ones empties
-- no page of a place. What a list lets be seen is told by `list:` of those that stand in a chain.
CREATE FUNCTION listed_chain(chain bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM chains WHERE id = chain AND shown_as = 'public' AND hidden_at IS NULL AND removed_at IS NULL)
$$;--> statement-breakpoint
CREATE FUNCTION chain_row_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT chain_tags(was, became, given)
  UNION SELECT 'chains-with:' || e.place_id
    FROM changed_rows(was, became, given[1]::text[] || '{slug,title,description,list_category_id,region_id,cover_id,cover_alt,visibility,channel_visibility,hidden_reason}') AS r
    JOIN chain_steps s ON s.chain_id = (r ->> 'id')::bigint JOIN list_entries e ON e.list_id = s.list_id AND e.place_id IS NOT NULL
    WHERE r ->> 'shown_as' = 'public' AND r ->> 'hidden_at' IS NULL AND r ->> 'removed_at' IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION chain_step_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT chain_tags(was, became, given)
  UNION SELECT 'chains-with:' || e.place_id FROM changed_rows(was, became, given[1]::text[] || '{position,list_title,note,minutes}') AS r
    JOIN list_entries e ON e.list_id = (r ->> 'list_id')::bigint AND e.place_id IS NOT NULL WHERE listed_chain((r ->> 'chain_id')::bigint)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION chain_pick_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (
    SELECT s.chain_id, (r ->> 'entry_id')::bigint AS entry_id FROM changed_rows(was, became, '{}') AS r JOIN chain_steps s ON s.id = (r ->> 'step_id')::bigint)
  SELECT 'chain:' || chain_id FROM changed
  UNION SELECT 'chains-with:' || e.place_id FROM changed c JOIN list_entries e ON e.id = c.entry_id AND e.place_id IS NOT NULL WHERE listed_chain(c.chain_id)
$$;--> statement-breakpoint
CREATE FUNCTION list_entry_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH old_places AS MATERIALIZED (SELECT r ->> 'list_id' AS list, r ->> 'place_id' AS place FROM unnest(was) AS r WHERE r ->> 'place_id' IS NOT NULL),
    new_places AS MATERIALIZED (SELECT r ->> 'list_id' AS list, r ->> 'place_id' AS place FROM unnest(became) AS r WHERE r ->> 'place_id' IS NOT NULL)
  SELECT row_tags(was, became, given)
  UNION SELECT 'chains-with:' || place FROM (
    (SELECT * FROM old_places EXCEPT SELECT * FROM new_places) UNION ALL (SELECT * FROM new_places EXCEPT SELECT * FROM old_places)) AS moved
    WHERE EXISTS (SELECT FROM chain_steps s WHERE s.list_id = list::bigint AND listed_chain(s.chain_id))
$$;--> statement-breakpoint
CREATE FUNCTION watch_content_anew(watched regclass, tagger text, VARIADIC given text[] DEFAULT '{}') RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event text;
BEGIN
  FOREACH event IN ARRAY ARRAY['inserted', 'updated', 'deleted', 'truncated'] LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', 'content_' || event, watched);
  END LOOP;
  PERFORM watch_content(watched, tagger, VARIADIC given);
END
$$;--> statement-breakpoint
SELECT watch_content_anew('chains', 'chain_row_tags', '{version,created_at,updated_at,hidden_by_id}');--> statement-breakpoint
SELECT watch_content_anew('chain_steps', 'chain_step_tags', '{version,created_at,updated_at,added_by_id}');--> statement-breakpoint
SELECT watch_content_anew('list_entries', 'list_entry_tags', '{updated_at,added_by_id,moved_from_id,absorbed,created_at}', 'list:', 'list_id');
