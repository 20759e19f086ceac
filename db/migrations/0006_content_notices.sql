-- Whoever keeps answers hears of every statement that may have changed what pages show. Notices of one transaction are one notice.
create function notify_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('content', '');
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  shown text;
begin
  foreach shown in array array[
    'settings', 'slugs', 'media', 'regions', 'region_paths', 'zips', 'categories', 'tags', 'places', 'place_slugs', 'place_categories',
    'place_tags', 'place_facts', 'place_media', 'place_documents', 'place_cells', 'region_facets', 'search_words', 'suggestions',
    'suggestion_terms'
  ] loop
    execute format(
      'create trigger content_changed after insert or update or delete or truncate on %I for each statement execute function notify_content()',
      shown
    );
  end loop;
end
$$;
