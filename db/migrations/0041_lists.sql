CREATE TYPE "public"."list_change_kind" AS ENUM('added', 'removed', 'moved', 'note', 'title');--> statement-breakpoint
CREATE TYPE "public"."list_role" AS ENUM('viewer', 'suggester', 'editor');--> statement-breakpoint
CREATE TYPE "public"."visibility" AS ENUM('public', 'unlisted', 'private');--> statement-breakpoint
CREATE TABLE "channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"visibility" "visibility" DEFAULT 'private' NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "channels_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "list_categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "list_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"content_version" bigint NOT NULL,
	"by_id" bigint,
	"kind" "list_change_kind" NOT NULL,
	"entry_id" bigint,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"position" text collate "C" NOT NULL,
	"place_id" bigint,
	"place_name" text NOT NULL,
	"free_text" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"best_time" text DEFAULT '' NOT NULL,
	"added_by_id" bigint,
	"moved_from_id" bigint,
	"absorbed" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_entries_size" CHECK (length("list_entries"."note") <= 4100 and length("list_entries"."best_time") <= 80 and length("list_entries"."place_name") <= 300),
	CONSTRAINT "list_entries_text" CHECK (not "list_entries"."free_text" or "list_entries"."place_id" is null)
);
--> statement-breakpoint
CREATE TABLE "list_members" (
	"list_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" "list_role" NOT NULL,
	"invited_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_members_list_id_user_id_pk" PRIMARY KEY("list_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "list_sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"position" text collate "C" NOT NULL,
	"title" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_sections_title" CHECK (btrim("list_sections"."title") <> '' and length("list_sections"."title") <= 120)
);
--> statement-breakpoint
CREATE TABLE "list_slugs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_slugs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint,
	"channel_id" bigint,
	"slug" text NOT NULL,
	"list_id" bigint NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	CONSTRAINT "list_slugs_whose" CHECK (num_nonnulls("list_slugs"."owner_id", "list_slugs"."channel_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"channel_id" bigint,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"list_category_id" bigint,
	"region_id" bigint,
	"ranked" boolean DEFAULT false NOT NULL,
	"visibility" "visibility" DEFAULT 'private' NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"hidden_by_id" bigint,
	"removed_at" timestamp with time zone,
	"content_version" bigint DEFAULT 0 NOT NULL,
	"told_version" bigint DEFAULT 0 NOT NULL,
	"entry_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lists_title" CHECK (btrim("lists"."title") <> '' and length("lists"."title") <= 120 and length("lists"."description") <= 2000),
	CONSTRAINT "lists_entry_count" CHECK ("lists"."entry_count" between 0 and 5000),
	CONSTRAINT "lists_hidden" CHECK (("lists"."hidden_at" is null) = ("lists"."hidden_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_categories" ADD CONSTRAINT "list_categories_parent_id_list_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."list_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_changes" ADD CONSTRAINT "list_changes_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_changes" ADD CONSTRAINT "list_changes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_sections" ADD CONSTRAINT "list_sections_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_slugs" ADD CONSTRAINT "list_slugs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_slugs" ADD CONSTRAINT "list_slugs_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_slugs" ADD CONSTRAINT "list_slugs_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_list_category_id_list_categories_id_fk" FOREIGN KEY ("list_category_id") REFERENCES "public"."list_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_by_owner" ON "channels" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "list_categories_by_parent" ON "list_categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "list_changes_by_list" ON "list_changes" USING btree ("list_id","content_version");--> statement-breakpoint
CREATE INDEX "list_changes_by_person" ON "list_changes" USING btree ("by_id") WHERE "list_changes"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "list_changes_old" ON "list_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "list_entries_once" ON "list_entries" USING btree ("list_id","place_id") WHERE "list_entries"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "list_entries_in_order" ON "list_entries" USING btree ("list_id","position","id");--> statement-breakpoint
CREATE INDEX "list_entries_by_place" ON "list_entries" USING btree ("place_id") WHERE "list_entries"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "list_entries_by_former_place" ON "list_entries" USING btree ("moved_from_id") WHERE "list_entries"."moved_from_id" is not null;--> statement-breakpoint
CREATE INDEX "list_entries_by_adder" ON "list_entries" USING btree ("added_by_id") WHERE "list_entries"."added_by_id" is not null;--> statement-breakpoint
CREATE INDEX "list_members_by_person" ON "list_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "list_members_by_inviter" ON "list_members" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "list_sections_in_order" ON "list_sections" USING btree ("list_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_slugs_of_owner" ON "list_slugs" USING btree ("owner_id","slug") WHERE "list_slugs"."owner_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_slugs_of_channel" ON "list_slugs" USING btree ("channel_id","slug") WHERE "list_slugs"."channel_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_slugs_current" ON "list_slugs" USING btree ("list_id") WHERE "list_slugs"."current";--> statement-breakpoint
CREATE INDEX "list_slugs_by_list" ON "list_slugs" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "lists_by_owner" ON "lists" USING btree ("owner_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lists_by_channel" ON "lists" USING btree ("channel_id") WHERE "lists"."channel_id" is not null;--> statement-breakpoint
CREATE INDEX "lists_by_region" ON "lists" USING btree ("region_id","updated_at" DESC NULLS LAST) WHERE "lists"."region_id" is not null;--> statement-breakpoint
CREATE INDEX "lists_by_category" ON "lists" USING btree ("list_category_id") WHERE "lists"."list_category_id" is not null;--> statement-breakpoint
CREATE INDEX "lists_removed" ON "lists" USING btree ("removed_at") WHERE "lists"."removed_at" is not null;--> statement-breakpoint
-- A list is shown by its page and its owner's; which lists a place is in changes with who sees them.
CREATE FUNCTION list_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT (r ->> 'id')::bigint AS id, r ->> 'owner_id' AS owner FROM changed_rows(was, became, '{version,told_version,content_version}') AS r),
    seen AS MATERIALIZED (SELECT DISTINCT (r ->> 'id')::bigint AS id FROM changed_rows(was, became,
      '{version,told_version,content_version,updated_at,entry_count,title,description,slug,region_id,list_category_id,ranked,published_at,hidden_reason,hidden_by_id,channel_id}') AS r)
  SELECT 'list:' || id FROM changed UNION SELECT 'lists-of:' || owner FROM changed
  UNION SELECT 'lists-with:' || e.place_id FROM list_entries e JOIN seen ON seen.id = e.list_id WHERE e.place_id IS NOT NULL
$$;--> statement-breakpoint
SELECT watch_content('lists', 'list_tags');--> statement-breakpoint
SELECT watch_content('list_entries', 'row_tags', '{updated_at,added_by_id,moved_from_id,absorbed,created_at}', 'list:', 'list_id', 'lists-with:', 'place_id');--> statement-breakpoint
SELECT watch_content('list_sections', 'row_tags', '{updated_at,created_at}', 'list:', 'list_id');--> statement-breakpoint
SELECT watch_content('list_slugs', 'row_tags', '{}', 'list:', 'list_id', 'lists-of:', 'owner_id');--> statement-breakpoint
-- Who writes a list besides its owner stands on its page.
SELECT watch_content('list_members', 'row_tags', '{invited_by_id,created_at}', 'list:', 'list_id');--> statement-breakpoint
SELECT watch_content('list_categories', 'fixed_tags', '{created_at,updated_at,version}', '*');--> statement-breakpoint
-- Authors are named on their lists.
SELECT watch_content('users', 'row_tags', '{role,firstname,lastname,email,email_verified_at,password_hash,home_region,bio,time_zone,locale,units,clock,theme,suspended_until,suspended_reason,delete_after,last_seen_at,version,created_at,updated_at}', 'person:', 'id');
