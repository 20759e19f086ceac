CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS citext;--> statement-breakpoint
-- unaccent() itself depends on the search path; naming its dictionary makes it safe to call immutable, so that indexes may use it.
CREATE OR REPLACE FUNCTION plain(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent', value)) $$;--> statement-breakpoint
-- How names are compared: without case, accents, punctuation and an ampersand's spelling.
CREATE OR REPLACE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT btrim(regexp_replace(regexp_replace(replace(public.plain(value), '&', ' and '), '[''’`.]', '', 'g'), '[^a-z0-9]+', ' ', 'g')) $$;
