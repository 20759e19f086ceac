CREATE TYPE "public"."suggested_field_state" AS ENUM('open', 'accepted', 'changed', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."suggestion_kind" AS ENUM('edit', 'closed', 'reopened', 'duplicate');--> statement-breakpoint
CREATE TYPE "public"."suggestion_state" AS ENUM('open', 'accepted', 'refused', 'withdrawn');--> statement-breakpoint
CREATE TABLE "review_locks" (
	"kind" text NOT NULL,
	"item_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "review_locks_kind_item_id_pk" PRIMARY KEY("kind","item_id")
);
--> statement-breakpoint
CREATE TABLE "suggestion_fields" (
	"suggestion_id" bigint NOT NULL,
	"field" text NOT NULL,
	"from" jsonb,
	"to" jsonb,
	"state" "suggested_field_state" DEFAULT 'open' NOT NULL,
	"applied" jsonb,
	CONSTRAINT "suggestion_fields_suggestion_id_field_pk" PRIMARY KEY("suggestion_id","field")
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suggestions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"kind" "suggestion_kind" NOT NULL,
	"author_id" bigint,
	"base_version" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"link" text,
	"other_place_id" bigint,
	"moved_from_id" bigint,
	"state" "suggestion_state" DEFAULT 'open' NOT NULL,
	"reason" text,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"applied_version" integer,
	"reverted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "suggestions_duplicate" CHECK (("suggestions"."kind" = 'duplicate') = ("suggestions"."other_place_id" is not null)),
	CONSTRAINT "suggestions_decided" CHECK (("suggestions"."state" = 'open') = ("suggestions"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "review_locks" ADD CONSTRAINT "review_locks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion_fields" ADD CONSTRAINT "suggestion_fields_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_other_place_id_places_id_fk" FOREIGN KEY ("other_place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_locks_by_person" ON "review_locks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "suggestions_open" ON "suggestions" USING btree ("id") WHERE "suggestions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "suggestions_by_place" ON "suggestions" USING btree ("place_id","state");--> statement-breakpoint
CREATE INDEX "suggestions_by_author" ON "suggestions" USING btree ("author_id","id") WHERE "suggestions"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "suggestions_by_other_place" ON "suggestions" USING btree ("other_place_id") WHERE "suggestions"."other_place_id" is not null;--> statement-breakpoint
CREATE INDEX "suggestions_by_former_place" ON "suggestions" USING btree ("moved_from_id") WHERE "suggestions"."moved_from_id" is not null;