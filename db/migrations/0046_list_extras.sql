CREATE TYPE "public"."list_suggestion_kind" AS ENUM('add', 'remove', 'replace');--> statement-breakpoint
CREATE TYPE "public"."list_suggestion_state" AS ENUM('open', 'accepted', 'refused');--> statement-breakpoint
CREATE TABLE "list_suggestions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"by_id" bigint NOT NULL,
	"kind" "list_suggestion_kind" NOT NULL,
	"entry_id" bigint,
	"place_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" "list_suggestion_state" DEFAULT 'open' NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"moved_from_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_suggestions_size" CHECK (length("list_suggestions"."note") <= 500 and length("list_suggestions"."title") <= 200),
	CONSTRAINT "list_suggestions_kind" CHECK (case "list_suggestions"."kind" when 'add' then "list_suggestions"."entry_id" is null and num_nonnulls("list_suggestions"."place_id", nullif("list_suggestions"."title", '')) = 1
        when 'remove' then "list_suggestions"."entry_id" is not null and "list_suggestions"."place_id" is null else "list_suggestions"."entry_id" is not null and "list_suggestions"."place_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "list_tags" (
	"list_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "list_tags_list_id_tag_id_pk" PRIMARY KEY("list_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "list_entries" ADD COLUMN "photo_id" bigint;--> statement-breakpoint
ALTER TABLE "list_entries" ADD COLUMN "photo_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "cover_id" bigint;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "cover_photo_id" bigint;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "cover_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_suggestions" ADD CONSTRAINT "list_suggestions_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_suggestions" ADD CONSTRAINT "list_suggestions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_suggestions" ADD CONSTRAINT "list_suggestions_entry_id_list_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."list_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_suggestions" ADD CONSTRAINT "list_suggestions_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_suggestions" ADD CONSTRAINT "list_suggestions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_suggestions" ADD CONSTRAINT "list_suggestions_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_tags" ADD CONSTRAINT "list_tags_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_tags" ADD CONSTRAINT "list_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_suggestions_open" ON "list_suggestions" USING btree ("list_id","id") WHERE "list_suggestions"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "list_suggestions_once" ON "list_suggestions" USING btree ("list_id","by_id","kind",coalesce("entry_id", 0),coalesce("place_id", 0),lower("title")) WHERE "list_suggestions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "list_suggestions_by_person" ON "list_suggestions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "list_suggestions_by_entry" ON "list_suggestions" USING btree ("entry_id") WHERE "list_suggestions"."entry_id" is not null;--> statement-breakpoint
CREATE INDEX "list_suggestions_by_place" ON "list_suggestions" USING btree ("place_id") WHERE "list_suggestions"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "list_suggestions_by_former_place" ON "list_suggestions" USING btree ("moved_from_id") WHERE "list_suggestions"."moved_from_id" is not null;--> statement-breakpoint
CREATE INDEX "list_suggestions_by_decider" ON "list_suggestions" USING btree ("decided_by_id") WHERE "list_suggestions"."decided_by_id" is not null;--> statement-breakpoint
CREATE INDEX "list_tags_by_tag" ON "list_tags" USING btree ("tag_id");--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_cover_photo_id_place_photos_id_fk" FOREIGN KEY ("cover_photo_id") REFERENCES "public"."place_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_entries_by_photo" ON "list_entries" USING btree ("photo_id") WHERE "list_entries"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "lists_by_cover" ON "lists" USING btree ("cover_id") WHERE "lists"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX "lists_by_cover_photo" ON "lists" USING btree ("cover_photo_id") WHERE "lists"."cover_photo_id" is not null;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_photo" CHECK ("list_entries"."photo_id" is null or btrim("list_entries"."photo_alt") <> '');--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_cover" CHECK (num_nonnulls("lists"."cover_id", "lists"."cover_photo_id") <= 1 and ("lists"."cover_id" is null or btrim("lists"."cover_alt") <> ''));--> statement-breakpoint
-- Whose pages fall. What readers suggest stands on none that is kept.
SELECT watch_content('list_tags', 'row_tags', '{}', 'list:', 'list_id');
