CREATE TYPE "public"."follow_how" AS ENUM('bell', 'digest');--> statement-breakpoint
CREATE TABLE "follow_counts" (
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "follow_counts_kind_target_id_pk" PRIMARY KEY("kind","target_id"),
	CONSTRAINT "follow_counts_not_negative" CHECK ("follow_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"how" "follow_how" DEFAULT 'bell' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id"),
	CONSTRAINT "follows_not_oneself" CHECK ("follows"."kind" <> 'person' or "follows"."target_id" <> "follows"."user_id")
);
--> statement-breakpoint
CREATE TABLE "been_places" (
	"user_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"moved_from_id" bigint,
	"been_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "been_places_user_id_place_id_pk" PRIMARY KEY("user_id","place_id")
);
--> statement-breakpoint
CREATE TABLE "saved_folders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_folders_size" CHECK (length("saved_folders"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "saved_items" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"folder_id" bigint,
	"note" text DEFAULT '' NOT NULL,
	"moved_from_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_items_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id"),
	CONSTRAINT "saved_items_note" CHECK (length("saved_items"."note") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "been_places" ADD CONSTRAINT "been_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "been_places" ADD CONSTRAINT "been_places_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "been_places" ADD CONSTRAINT "been_places_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_folders" ADD CONSTRAINT "saved_folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_folder_id_saved_folders_id_fk" FOREIGN KEY ("folder_id") REFERENCES "public"."saved_folders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_by_target" ON "follows" USING btree ("kind","target_id","user_id");--> statement-breakpoint
CREATE INDEX "been_places_by_place" ON "been_places" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "been_places_by_former_place" ON "been_places" USING btree ("moved_from_id") WHERE "been_places"."moved_from_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_folders_name" ON "saved_folders" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_items_newest" ON "saved_items" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "saved_items_by_target" ON "saved_items" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "saved_items_by_folder" ON "saved_items" USING btree ("folder_id") WHERE "saved_items"."folder_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_items_by_former_place" ON "saved_items" USING btree ("moved_from_id") WHERE "saved_items"."moved_from_id" is not null;