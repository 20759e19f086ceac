CREATE TABLE "list_documents" (
	"list_id" bigint PRIMARY KEY NOT NULL,
	"state_id" bigint,
	"city_id" bigint,
	"neighborhood_id" bigint,
	"category_id" bigint,
	"saves" integer NOT NULL,
	"followers" integer NOT NULL,
	"popularity" real NOT NULL,
	"trending" double precision NOT NULL,
	"sort_name" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"words" text[] NOT NULL,
	"place_ids" bigint[] NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lists" integer NOT NULL,
	"weight" real NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_documents" ADD CONSTRAINT "list_documents_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_documents_search" ON "list_documents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "list_documents_named" ON "list_documents" USING btree ("sort_name","popularity" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_documents_trending" ON "list_documents" USING btree ("trending" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_documents_trending_in_state" ON "list_documents" USING btree ("state_id","trending" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_documents_trending_in_city" ON "list_documents" USING btree ("city_id","trending" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_documents_trending_in_neighborhood" ON "list_documents" USING btree ("neighborhood_id","trending" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_documents_trending_in_category" ON "list_documents" USING btree ("category_id","trending" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_documents_newest" ON "list_documents" USING btree ("created_at" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_documents_newest_in_state" ON "list_documents" USING btree ("state_id","created_at" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_documents_newest_in_city" ON "list_documents" USING btree ("city_id","created_at" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_documents_newest_in_category" ON "list_documents" USING btree ("category_id","created_at" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_words_alike" ON "list_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "list_words_begun" ON "list_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
-- How many listed lists have a word, and how many have a place, follow from their documents, whatever takes those away.
CREATE FUNCTION list_words_counted(word_changes jsonb, place_changes jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_words AS w (word, lists, weight)
  SELECT key, greatest(value::int, 0), ln(1 + greatest(value::int, 0)) FROM jsonb_each_text(word_changes) WHERE value <> '0' ORDER BY key
  ON CONFLICT (word) DO UPDATE SET lists = greatest(w.lists + (word_changes ->> w.word)::int, 0),
    weight = ln(1 + greatest(w.lists + (word_changes ->> w.word)::int, 0));
  DELETE FROM list_words w USING jsonb_object_keys(word_changes) AS changed(key) WHERE w.word = changed.key AND w.lists = 0;
  INSERT INTO place_counters AS c (place_id, list_uses)
  SELECT p.id, greatest(value::int, 0) FROM jsonb_each_text(place_changes) JOIN places p ON p.id = key::bigint WHERE value <> '0' ORDER BY p.id
  ON CONFLICT (place_id) DO UPDATE SET list_uses = greatest(c.list_uses + (place_changes ->> c.place_id::text)::int, 0);
$$;--> statement-breakpoint
CREATE FUNCTION list_documents_counted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words jsonb;
  places jsonb;
BEGIN
  IF tg_op = 'INSERT' THEN
    SELECT jsonb_object_agg(word, n) INTO words FROM (SELECT word, count(*) AS n FROM new_rows r, unnest(r.words) AS word GROUP BY 1) c;
    SELECT jsonb_object_agg(place, n) INTO places FROM (SELECT place, count(*) AS n FROM new_rows r, unnest(r.place_ids) AS place GROUP BY 1) c;
  ELSIF tg_op = 'DELETE' THEN
    SELECT jsonb_object_agg(word, n) INTO words FROM (SELECT word, -count(*) AS n FROM old_rows r, unnest(r.words) AS word GROUP BY 1) c;
    SELECT jsonb_object_agg(place, n) INTO places FROM (SELECT place, -count(*) AS n FROM old_rows r, unnest(r.place_ids) AS place GROUP BY 1) c;
  ELSE
    SELECT jsonb_object_agg(word, n) INTO words FROM (SELECT word, sum(by) AS n FROM (
      SELECT word, 1 AS by FROM new_rows r, unnest(r.words) AS word UNION ALL SELECT word, -1 FROM old_rows r, unnest(r.words) AS word) b
      GROUP BY 1 HAVING sum(by) <> 0) c;
    SELECT jsonb_object_agg(place, n) INTO places FROM (SELECT place, sum(by) AS n FROM (
      SELECT place, 1 AS by FROM new_rows r, unnest(r.place_ids) AS place UNION ALL SELECT place, -1 FROM old_rows r, unnest(r.place_ids) AS place) b
      GROUP BY 1 HAVING sum(by) <> 0) c;
  END IF;
  PERFORM list_words_counted(coalesce(words, '{}'), coalesce(places, '{}'));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER counted_inserted AFTER INSERT ON list_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_documents_counted();--> statement-breakpoint
CREATE TRIGGER counted_updated AFTER UPDATE ON list_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_documents_counted();--> statement-breakpoint
CREATE TRIGGER counted_deleted AFTER DELETE ON list_documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_documents_counted();--> statement-breakpoint
-- Which lists there are and in what order (`lists-in:region:category`, 0 for all), what words find them, and which have a place.
CREATE FUNCTION list_document_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH ordered AS MATERIALIZED (SELECT r FROM changed_rows(was, became, '{search,words,place_ids,popularity,saves,followers,sort_name,lat,lng}') AS r),
    old_places AS MATERIALIZED (SELECT r ->> 'list_id' AS list, jsonb_array_elements_text(r -> 'place_ids') AS place FROM unnest(was) AS r),
    new_places AS MATERIALIZED (SELECT r ->> 'list_id' AS list, jsonb_array_elements_text(r -> 'place_ids') AS place FROM unnest(became) AS r)
  SELECT 'lists-in:' || region || ':' || category FROM ordered,
    unnest(array_remove(ARRAY['0', r ->> 'state_id', r ->> 'city_id', r ->> 'neighborhood_id'], NULL)) AS region,
    unnest(array_remove(ARRAY['0', r ->> 'category_id'], NULL)) AS category
  UNION SELECT 'lists-words' WHERE EXISTS (SELECT FROM changed_rows(was, became, '{trending,place_ids,saves,followers,lat,lng}'))
  UNION SELECT 'lists-with:' || place FROM (
    (SELECT * FROM old_places EXCEPT SELECT * FROM new_places) UNION ALL (SELECT * FROM new_places EXCEPT SELECT * FROM old_places)) AS moved
$$;--> statement-breakpoint
SELECT watch_content('list_documents', 'list_document_tags');--> statement-breakpoint
-- Which lists a place is in is told by their documents: what stands in private ones empties no page of a place.
CREATE OR REPLACE FUNCTION list_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT r ->> 'id' AS id, r ->> 'owner_id' AS owner FROM changed_rows(was, became, '{version,told_version,content_version}') AS r)
  SELECT 'list:' || id FROM changed UNION SELECT 'lists-of:' || owner FROM changed
$$;--> statement-breakpoint
DROP TRIGGER content_inserted ON list_entries;--> statement-breakpoint
DROP TRIGGER content_updated ON list_entries;--> statement-breakpoint
DROP TRIGGER content_deleted ON list_entries;--> statement-breakpoint
DROP TRIGGER content_truncated ON list_entries;--> statement-breakpoint
SELECT watch_content('list_entries', 'row_tags', '{updated_at,added_by_id,moved_from_id,absorbed,created_at}', 'list:', 'list_id');
