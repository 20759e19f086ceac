CREATE TYPE "public"."place_photo_state" AS ENUM('waiting', 'shown', 'refused', 'hidden');--> statement-breakpoint
CREATE TABLE "place_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"uploader_id" bigint,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text NOT NULL,
	"credit" text,
	"licence" text,
	"state" "place_photo_state" DEFAULT 'waiting' NOT NULL,
	"state_reason" text,
	"position" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_photos_once" UNIQUE("place_id","media_id"),
	CONSTRAINT "place_photos_alt" CHECK (btrim("place_photos"."alt") <> '' or "place_photos"."uploader_id" is null)
);
--> statement-breakpoint
CREATE TABLE "removed_pictures" (
	"content_hash" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"removed_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "place_photos" ADD CONSTRAINT "place_photos_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_photos" ADD CONSTRAINT "place_photos_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_photos_shown" ON "place_photos" USING btree ("place_id","position","id") WHERE "place_photos"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "place_photos_waiting" ON "place_photos" USING btree ("id") WHERE "place_photos"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "place_photos_by_media" ON "place_photos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "place_photos_by_uploader" ON "place_photos" USING btree ("uploader_id","id") WHERE "place_photos"."uploader_id" is not null;--> statement-breakpoint
-- What was a row of place and picture alone says of it what the picture said.
INSERT INTO place_photos (place_id, media_id, alt, credit, licence, state, position)
  SELECT pm.place_id, pm.media_id, m.alt, m.credit, m.licence, (CASE m.state WHEN 'ready' THEN 'shown' ELSE 'hidden' END)::place_photo_state, pm.position
  FROM place_media pm JOIN media m ON m.id = pm.media_id ORDER BY pm.place_id, pm.position, pm.media_id;--> statement-breakpoint
DROP TABLE "place_media" CASCADE;--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "alt";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "credit";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "licence";--> statement-breakpoint
-- A picture is shown by what has it; one that goes takes those rows with it.
CREATE OR REPLACE FUNCTION picture_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT (r ->> 'id')::bigint AS id FROM changed_rows(was, became, '{updated_at,version}') AS r WHERE was IS NOT NULL)
  SELECT 'place:' || place_id FROM place_photos WHERE media_id IN (SELECT id FROM changed)
  UNION SELECT 'region:' || id FROM regions WHERE cover_id IN (SELECT id FROM changed)
$$;--> statement-breakpoint
SELECT watch_content('place_photos', 'row_tags', '{version,updated_at}', 'place:', 'place_id');
