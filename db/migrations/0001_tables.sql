CREATE TYPE "public"."slug_kind" AS ENUM('category', 'channel', 'user', 'page');--> statement-breakpoint
CREATE TYPE "public"."media_state" AS ENUM('ready', 'hidden');--> statement-breakpoint
CREATE TYPE "public"."region_kind" AS ENUM('state', 'city', 'neighborhood');--> statement-breakpoint
CREATE TYPE "public"."fact_group" AS ENUM('name', 'category', 'address', 'position', 'contact', 'hours', 'description', 'attributes');--> statement-breakpoint
CREATE TYPE "public"."place_status" AS ENUM('draft', 'pending', 'published', 'rejected', 'closed', 'removed');--> statement-breakpoint
CREATE TYPE "public"."position_accuracy" AS ENUM('exact', 'street', 'area');--> statement-breakpoint
CREATE TYPE "public"."suggestion_kind" AS ENUM('place', 'category', 'region');--> statement-breakpoint
CREATE TYPE "public"."import_action" AS ENUM('create', 'update', 'same', 'duplicate', 'refuse');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('planned', 'running', 'done', 'failed', 'undone');--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"kind" "slug_kind" NOT NULL,
	"target_id" bigint NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slugs_form" CHECK ("slugs"."slug" ~ '^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])$')
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_hash" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text,
	"colour" text,
	"alt" text DEFAULT '' NOT NULL,
	"credit" text,
	"licence" text,
	"variants" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" "media_state" DEFAULT 'ready' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_content_hash_unique" UNIQUE("content_hash"),
	CONSTRAINT "media_has_pixels" CHECK ("media"."width" > 0 and "media"."height" > 0 and "media"."size" > 0)
);
--> statement-breakpoint
CREATE TABLE "region_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"region_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "regions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "regions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "region_kind" NOT NULL,
	"parent_id" bigint,
	"state_id" bigint,
	"slug" text NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"abbreviation" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"west" double precision,
	"south" double precision,
	"east" double precision,
	"north" double precision,
	"boundary" jsonb,
	"county" text,
	"population" integer,
	"population_year" integer,
	"time_zone" text,
	"description" text DEFAULT '' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"cover_id" bigint,
	"part_of_id" bigint,
	"source" text NOT NULL,
	"source_ref" text,
	"place_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "regions_path_unique" UNIQUE("path"),
	CONSTRAINT "regions_slug_in_parent" UNIQUE("parent_id","slug"),
	CONSTRAINT "regions_slug_form" CHECK ("regions"."slug" ~ '^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$'),
	CONSTRAINT "regions_parent_by_kind" CHECK (("regions"."kind" = 'state') = ("regions"."parent_id" is null)),
	CONSTRAINT "regions_state_by_kind" CHECK (("regions"."kind" = 'state') = ("regions"."state_id" is null)),
	CONSTRAINT "regions_position" CHECK ("regions"."lat" between -90 and 90 and "regions"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "zips" (
	"zip" text PRIMARY KEY NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"singular" text NOT NULL,
	"icon" text NOT NULL,
	"hue" smallint NOT NULL,
	"schema_type" text NOT NULL,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"attributes" text[] DEFAULT '{}' NOT NULL,
	"osm" text[] DEFAULT '{}' NOT NULL,
	"overture" text[] DEFAULT '{}' NOT NULL,
	"position" smallint NOT NULL,
	"place_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_hue" CHECK ("categories"."hue" between 0 and 359),
	CONSTRAINT "categories_not_own_parent" CHECK ("categories"."parent_id" <> "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"merged_into_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tags_name_not_blank" CHECK (btrim("tags"."name") <> ''),
	CONSTRAINT "tags_uses_not_negative" CHECK ("tags"."uses" >= 0),
	CONSTRAINT "tags_not_into_itself" CHECK ("tags"."merged_into_id" <> "tags"."id")
);
--> statement-breakpoint
CREATE TABLE "place_categories" (
	"place_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	CONSTRAINT "place_categories_place_id_category_id_pk" PRIMARY KEY("place_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "place_facts" (
	"place_id" bigint NOT NULL,
	"group" "fact_group" NOT NULL,
	"source" text NOT NULL,
	"source_ref" text,
	"licence" text,
	"confirmed_at" timestamp with time zone NOT NULL,
	"confirmed_by_id" bigint,
	CONSTRAINT "place_facts_place_id_group_pk" PRIMARY KEY("place_id","group")
);
--> statement-breakpoint
CREATE TABLE "place_media" (
	"place_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "place_media_place_id_media_id_pk" PRIMARY KEY("place_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "place_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"by_id" bigint,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_revisions_version" UNIQUE("place_id","version")
);
--> statement-breakpoint
CREATE TABLE "place_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"place_id" bigint NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	CONSTRAINT "place_slugs_form" CHECK ("place_slugs"."slug" ~ '^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])$'),
	CONSTRAINT "place_slugs_reserved" CHECK ("place_slugs"."slug" not in ('create', 'preview', 'category', 'entry'))
);
--> statement-breakpoint
CREATE TABLE "place_tags" (
	"place_id" bigint NOT NULL,
	"tag_id" bigint NOT NULL,
	CONSTRAINT "place_tags_place_id_tag_id_pk" PRIMARY KEY("place_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"slug" text NOT NULL,
	"category_id" bigint NOT NULL,
	"state_id" bigint NOT NULL,
	"city_id" bigint NOT NULL,
	"neighborhood_id" bigint,
	"address" text,
	"locality" text,
	"zip" text,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"position_accuracy" "position_accuracy" DEFAULT 'exact' NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"social" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"price" smallint,
	"attributes" text[] DEFAULT '{}' NOT NULL,
	"brand" text,
	"description" text DEFAULT '' NOT NULL,
	"hours" jsonb,
	"hours_text" text,
	"time_zone" text NOT NULL,
	"status" "place_status" DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"status_before" "place_status",
	"closed_at" timestamp with time zone,
	"owner_id" bigint,
	"created_by_id" bigint,
	"source" text NOT NULL,
	"source_ref" text,
	"licence" text,
	"prominence" smallint DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"list_uses" integer DEFAULT 0 NOT NULL,
	"popularity" real DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "places_slug_unique" UNIQUE("slug"),
	CONSTRAINT "places_source_ref" UNIQUE("source","source_ref"),
	CONSTRAINT "places_name_not_blank" CHECK (btrim("places"."name") <> ''),
	CONSTRAINT "places_position" CHECK ("places"."lat" between -90 and 90 and "places"."lng" between -180 and 180),
	CONSTRAINT "places_price" CHECK ("places"."price" between 0 and 4),
	CONSTRAINT "places_prominence" CHECK ("places"."prominence" between 0 and 100),
	CONSTRAINT "places_counters" CHECK ("places"."views" >= 0 and "places"."saves" >= 0 and "places"."list_uses" >= 0),
	CONSTRAINT "places_popularity" CHECK ("places"."popularity" between 0 and 1),
	CONSTRAINT "places_published_at" CHECK ("places"."status" <> 'published' or "places"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "place_cells" (
	"category_id" bigint NOT NULL,
	"zoom" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"count" integer NOT NULL,
	"sum_x" double precision NOT NULL,
	"sum_y" double precision NOT NULL,
	CONSTRAINT "place_cells_category_id_zoom_x_y_pk" PRIMARY KEY("category_id","zoom","x","y")
);
--> statement-breakpoint
CREATE TABLE "place_documents" (
	"place_id" bigint PRIMARY KEY NOT NULL,
	"state_id" bigint NOT NULL,
	"city_id" bigint NOT NULL,
	"neighborhood_id" bigint,
	"category_id" bigint NOT NULL,
	"parent_category_id" bigint NOT NULL,
	"price" smallint,
	"attributes" text[] DEFAULT '{}' NOT NULL,
	"tag_ids" bigint[] DEFAULT '{}' NOT NULL,
	"time_zone" text NOT NULL,
	"hours" "int4multirange",
	"special" jsonb,
	"popularity" real NOT NULL,
	"zmin" smallint DEFAULT 20 NOT NULL,
	"sort_name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"pt" "point" GENERATED ALWAYS AS (point((lng + 180) / 360, (1 - ln(tan(radians(greatest(least(lat, 85.05), -85.05)) / 2 + pi() / 4)) / pi()) / 2)) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region_facets" (
	"region_id" bigint NOT NULL,
	"category_id" bigint NOT NULL,
	"place_count" integer NOT NULL,
	"price_counts" integer[] NOT NULL,
	"attribute_counts" jsonb NOT NULL,
	"open_counts" integer[] NOT NULL,
	"hours_count" integer NOT NULL,
	CONSTRAINT "region_facets_region_id_category_id_pk" PRIMARY KEY("region_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"places" integer NOT NULL,
	"weight" real DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestion_terms" (
	"suggestion_id" bigint NOT NULL,
	"term" text NOT NULL,
	"weight" real NOT NULL,
	CONSTRAINT "suggestion_terms_suggestion_id_term_pk" PRIMARY KEY("suggestion_id","term")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "suggestion_kind" NOT NULL,
	"target_id" bigint NOT NULL,
	"label" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"icon" text,
	"weight" real NOT NULL,
	CONSTRAINT "suggestions_target" UNIQUE("kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"action" "import_action" NOT NULL,
	"revision_id" bigint,
	CONSTRAINT "import_changes_import_id_place_id_pk" PRIMARY KEY("import_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "import_refusals" (
	"import_id" bigint NOT NULL,
	"row_number" integer NOT NULL,
	"row" jsonb NOT NULL,
	"reasons" text[] NOT NULL,
	CONSTRAINT "import_refusals_import_id_row_number_pk" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"file_size" bigint NOT NULL,
	"format" text NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" "import_state" DEFAULT 'planned' NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by_id" bigint,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "search_misses_day_words_region_pk" PRIMARY KEY("day","words","region"),
	CONSTRAINT "search_misses_words" CHECK (length("search_misses"."words") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "region_paths" ADD CONSTRAINT "region_paths_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_parent_id_regions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_state_id_regions_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "regions" ADD CONSTRAINT "regions_part_of_id_regions_id_fk" FOREIGN KEY ("part_of_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_merged_into_id_tags_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."tags"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_categories" ADD CONSTRAINT "place_categories_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_categories" ADD CONSTRAINT "place_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_facts" ADD CONSTRAINT "place_facts_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_media" ADD CONSTRAINT "place_media_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_media" ADD CONSTRAINT "place_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_revisions" ADD CONSTRAINT "place_revisions_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_slugs" ADD CONSTRAINT "place_slugs_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_tags" ADD CONSTRAINT "place_tags_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_tags" ADD CONSTRAINT "place_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_state_id_regions_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_city_id_regions_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."regions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_neighborhood_id_regions_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_documents" ADD CONSTRAINT "place_documents_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_terms" ADD CONSTRAINT "suggestion_terms_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_refusals" ADD CONSTRAINT "import_refusals_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slugs_one_current" ON "slugs" USING btree ("kind","target_id") WHERE "slugs"."current";--> statement-breakpoint
CREATE INDEX "slugs_by_target" ON "slugs" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "region_paths_by_region" ON "region_paths" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "regions_by_name" ON "regions" USING btree ("state_id","name_key");--> statement-breakpoint
CREATE INDEX "regions_by_parent" ON "regions" USING btree ("parent_id","population" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "regions_by_places" ON "regions" USING btree ("kind","place_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "regions_near" ON "regions" USING gist (point("lng", "lat"));--> statement-breakpoint
CREATE INDEX "categories_by_parent" ON "categories" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "tags_by_prefix" ON "tags" USING btree ("slug" text_pattern_ops,"uses" DESC NULLS LAST) WHERE "tags"."merged_into_id" is null;--> statement-breakpoint
CREATE INDEX "place_categories_by_category" ON "place_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "place_media_by_media" ON "place_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "place_revisions_by_cause" ON "place_revisions" USING btree ("cause","id");--> statement-breakpoint
CREATE INDEX "place_slugs_by_place" ON "place_slugs" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "place_tags_by_tag" ON "place_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "places_by_name_key" ON "places" USING btree ("name_key","lat","lng");--> statement-breakpoint
CREATE INDEX "places_by_city" ON "places" USING btree ("city_id","status");--> statement-breakpoint
CREATE INDEX "places_by_category" ON "places" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "places_by_neighborhood" ON "places" USING btree ("neighborhood_id") WHERE "places"."neighborhood_id" is not null;--> statement-breakpoint
CREATE INDEX "places_sitemap" ON "places" USING btree ("id","updated_at") WHERE "places"."status" = 'published';--> statement-breakpoint
CREATE INDEX "place_documents_search" ON "place_documents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "place_documents_near" ON "place_documents" USING gist ("pt");--> statement-breakpoint
CREATE INDEX "place_documents_near_in_category" ON "place_documents" USING gist ("category_id","pt");--> statement-breakpoint
CREATE INDEX "place_documents_near_in_parent" ON "place_documents" USING gist ("parent_category_id","pt");--> statement-breakpoint
CREATE INDEX "place_documents_pins" ON "place_documents" USING gist ("zmin","pt");--> statement-breakpoint
CREATE INDEX "place_documents_popular" ON "place_documents" USING btree ("popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_popular_in_state" ON "place_documents" USING btree ("state_id","popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_popular_in_city" ON "place_documents" USING btree ("city_id","popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_popular_in_neighborhood" ON "place_documents" USING btree ("neighborhood_id","popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_popular_in_category" ON "place_documents" USING btree ("category_id","popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_popular_in_parent" ON "place_documents" USING btree ("parent_category_id","popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_popular_in_state_category" ON "place_documents" USING btree ("state_id","category_id","popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_popular_in_state_parent" ON "place_documents" USING btree ("state_id","parent_category_id","popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_popular_in_city_category" ON "place_documents" USING btree ("city_id","category_id","popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_popular_in_city_parent" ON "place_documents" USING btree ("city_id","parent_category_id","popularity" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_newest" ON "place_documents" USING btree ("created_at" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_newest_in_city" ON "place_documents" USING btree ("city_id","created_at" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_newest_in_state" ON "place_documents" USING btree ("state_id","created_at" DESC NULLS LAST,"place_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "place_documents_named" ON "place_documents" USING btree ("sort_name","place_id");--> statement-breakpoint
CREATE INDEX "place_documents_named_in_city" ON "place_documents" USING btree ("city_id","sort_name","place_id");--> statement-breakpoint
CREATE INDEX "place_documents_named_in_state" ON "place_documents" USING btree ("state_id","sort_name","place_id");--> statement-breakpoint
CREATE INDEX "region_facets_by_category" ON "region_facets" USING btree ("category_id","place_count" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "suggestion_terms_prefix" ON "suggestion_terms" USING btree ("term" text_pattern_ops,"weight" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "suggestion_terms_1" ON "suggestion_terms" USING btree (left("term", 1),"weight" DESC NULLS LAST,"suggestion_id");--> statement-breakpoint
CREATE INDEX "suggestion_terms_2" ON "suggestion_terms" USING btree (left("term", 2),"weight" DESC NULLS LAST,"suggestion_id");--> statement-breakpoint
CREATE INDEX "suggestion_terms_3" ON "suggestion_terms" USING btree (left("term", 3),"weight" DESC NULLS LAST,"suggestion_id");--> statement-breakpoint
CREATE INDEX "suggestion_terms_4" ON "suggestion_terms" USING btree (left("term", 4),"weight" DESC NULLS LAST,"suggestion_id");--> statement-breakpoint
CREATE INDEX "import_changes_by_place" ON "import_changes" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "imports_by_hash" ON "imports" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "search_misses_by_count" ON "search_misses" USING btree ("day","count" DESC NULLS LAST);