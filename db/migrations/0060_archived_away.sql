-- What is archived, or put back, changes the pages of channels with what stands in each, too.
CREATE FUNCTION publication_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT row_tags(was, became, given)
  UNION SELECT 'channels' FROM changed_rows(was, became, given[1]::text[]) AS r WHERE r ->> 'archived_at' IS NOT NULL
$$;--> statement-breakpoint
SELECT watch_content_anew('publications', 'publication_tags', '{version,created_at,updated_at,by_id}', 'lists-in-channel:', 'channel_id');
