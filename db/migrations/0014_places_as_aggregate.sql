CREATE TYPE "public"."staged_action" AS ENUM('create', 'update', 'same', 'duplicate', 'open');--> statement-breakpoint
-- Unlogged: a crash empties it, and the file is read again. Rows get room in their page for what becomes of them.
CREATE UNLOGGED TABLE "staged_places" (
	"set_id" bigint NOT NULL,
	"row_number" integer NOT NULL,
	"source" text NOT NULL,
	"source_ref" text,
	"licence" text,
	"name" text NOT NULL,
	"category_id" bigint NOT NULL,
	"category_ids" bigint[],
	"description" text,
	"address" text,
	"locality" text,
	"city_id" bigint NOT NULL,
	"state_id" bigint NOT NULL,
	"zip" text,
	"neighborhood_id" bigint,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"position_accuracy" "position_accuracy",
	"time_zone" text NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"social" jsonb,
	"hours" jsonb,
	"hours_text" text,
	"brand" text,
	"price" smallint,
	"attributes" text[],
	"tag_ids" bigint[],
	"prominence" smallint,
	"name_key" text GENERATED ALWAYS AS (public.name_key(name)) STORED NOT NULL,
	"slugs" text[] NOT NULL,
	"action" "staged_action" DEFAULT 'create' NOT NULL,
	"place_id" bigint,
	"changes" jsonb,
	CONSTRAINT "staged_places_set_id_row_number_pk" PRIMARY KEY("set_id","row_number")
) WITH (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE "place_slugs" DROP CONSTRAINT "place_slugs_form";--> statement-breakpoint
ALTER TABLE "places" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "merged_into_id" bigint;--> statement-breakpoint
CREATE INDEX "staged_places_by_ref" ON "staged_places" USING btree ("set_id","source","source_ref");--> statement-breakpoint
CREATE INDEX "staged_places_by_name" ON "staged_places" USING btree ("set_id","name_key",lat);--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_merged_into_id_places_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_by_successor" ON "places" USING btree ("merged_into_id") WHERE "places"."merged_into_id" is not null;--> statement-breakpoint
ALTER TABLE "place_slugs" ADD CONSTRAINT "place_slugs_form" CHECK ("place_slugs"."slug" ~ '^[a-z0-9][a-z0-9-]*[a-z0-9]$' and length("place_slugs"."slug") <= 80);--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_slug" CHECK ("places"."slug" is not null or "places"."status" in ('draft', 'removed'));--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_merged" CHECK ("places"."merged_into_id" is null or ("places"."status" = 'removed' and "places"."merged_into_id" <> "places"."id"));--> statement-breakpoint
-- It held rows of files only while these were being read.
DROP TABLE import_rows;
