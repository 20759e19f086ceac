CREATE TYPE "public"."bulk_edit_state" AS ENUM('planning', 'planned', 'running', 'done', 'undoing', 'undone', 'failed');--> statement-breakpoint
CREATE TYPE "public"."bulk_place_state" AS ENUM('open', 'change', 'same', 'refused', 'changed', 'undone', 'partly', 'kept');--> statement-breakpoint
CREATE TABLE "bulk_edit_places" (
	"bulk_edit_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"state" "bulk_place_state" DEFAULT 'open' NOT NULL,
	"reason" text,
	"facts_before" jsonb,
	CONSTRAINT "bulk_edit_places_bulk_edit_id_place_id_pk" PRIMARY KEY("bulk_edit_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"by_id" bigint NOT NULL,
	"act" jsonb NOT NULL,
	"filter" jsonb,
	"state" "bulk_edit_state" DEFAULT 'planning' NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_edit_places" ADD CONSTRAINT "bulk_edit_places_bulk_edit_id_bulk_edits_id_fk" FOREIGN KEY ("bulk_edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_places" ADD CONSTRAINT "bulk_edit_places_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edit_places_by_place" ON "bulk_edit_places" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "bulk_edit_places_waiting" ON "bulk_edit_places" USING btree ("bulk_edit_id","place_id") WHERE "bulk_edit_places"."state" in ('open', 'change', 'changed');--> statement-breakpoint
CREATE INDEX "bulk_edits_by_person" ON "bulk_edits" USING btree ("by_id","id");--> statement-breakpoint
CREATE INDEX "places_by_change" ON "places" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "places_by_name_words" ON "places" USING gin (to_tsvector('simple', "name_key"));--> statement-breakpoint
CREATE INDEX "places_missing" ON "places" USING gin ((array_remove(array[case when aliases = '{}' then 'aliases' end, case when description = '' then 'description' end, case when address is null then 'address' end, case when zip is null then 'zip' end, case when phone is null then 'phone' end, case when email is null then 'email' end, case when website is null then 'website' end, case when social = '{}' then 'social' end, case when hours is null then 'hours' end, case when brand is null then 'brand' end, case when price is null then 'price' end, case when attributes = '{}' then 'attributes' end]::text[], null)));