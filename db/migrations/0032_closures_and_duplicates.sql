CREATE TYPE "public"."closure_answer" AS ENUM('open', 'closed', 'unsure');--> statement-breakpoint
CREATE TYPE "public"."closure_kind" AS ENUM('closed', 'reopened');--> statement-breakpoint
CREATE TYPE "public"."closure_role" AS ENUM('owner', 'manager', 'confirmer', 'member');--> statement-breakpoint
CREATE TYPE "public"."closure_state" AS ENUM('open', 'staff', 'confirmed', 'dismissed');--> statement-breakpoint
CREATE TYPE "public"."duplicate_state" AS ENUM('waiting', 'offered', 'distinct', 'merged');--> statement-breakpoint
CREATE TABLE "closure_answers" (
	"case_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" "closure_role" NOT NULL,
	"asked_at" timestamp with time zone,
	"says" "closure_answer",
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "closure_answers_case_id_user_id_pk" PRIMARY KEY("case_id","user_id"),
	CONSTRAINT "closure_answers_answered" CHECK (("closure_answers"."says" is null) = ("closure_answers"."answered_at" is null)),
	CONSTRAINT "closure_answers_why" CHECK ("closure_answers"."asked_at" is not null or "closure_answers"."answered_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "closure_cases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closure_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"kind" "closure_kind" NOT NULL,
	"state" "closure_state" DEFAULT 'open' NOT NULL,
	"suggestion_id" bigint,
	"moved_from_id" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" bigint,
	"outcome" text,
	CONSTRAINT "closure_cases_decided" CHECK (("closure_cases"."state" in ('confirmed', 'dismissed')) = ("closure_cases"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "duplicate_pairs" (
	"place_id" bigint NOT NULL,
	"other_place_id" bigint NOT NULL,
	"state" "duplicate_state" DEFAULT 'waiting' NOT NULL,
	"score" real,
	"reason" text DEFAULT '' NOT NULL,
	"suggestion_id" bigint,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "duplicate_pairs_place_id_other_place_id_pk" PRIMARY KEY("place_id","other_place_id"),
	CONSTRAINT "duplicate_pairs_order" CHECK ("duplicate_pairs"."place_id" < "duplicate_pairs"."other_place_id"),
	CONSTRAINT "duplicate_pairs_score" CHECK ("duplicate_pairs"."score" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "duplicate_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "duplicate_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "closure_answers" ADD CONSTRAINT "closure_answers_case_id_closure_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."closure_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_answers" ADD CONSTRAINT "closure_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_cases" ADD CONSTRAINT "closure_cases_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_cases" ADD CONSTRAINT "closure_cases_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closure_cases" ADD CONSTRAINT "closure_cases_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_other_place_id_places_id_fk" FOREIGN KEY ("other_place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_pairs" ADD CONSTRAINT "duplicate_pairs_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closure_answers_by_person" ON "closure_answers" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "closure_cases_undecided" ON "closure_cases" USING btree ("place_id","kind") WHERE "closure_cases"."state" in ('open', 'staff');--> statement-breakpoint
CREATE INDEX "closure_cases_by_place" ON "closure_cases" USING btree ("place_id","id");--> statement-breakpoint
CREATE INDEX "closure_cases_due" ON "closure_cases" USING btree ("due_at") WHERE "closure_cases"."state" = 'open';--> statement-breakpoint
CREATE INDEX "closure_cases_by_suggestion" ON "closure_cases" USING btree ("suggestion_id") WHERE "closure_cases"."suggestion_id" is not null;--> statement-breakpoint
CREATE INDEX "closure_cases_by_former_place" ON "closure_cases" USING btree ("moved_from_id") WHERE "closure_cases"."moved_from_id" is not null;--> statement-breakpoint
CREATE INDEX "duplicate_pairs_by_other" ON "duplicate_pairs" USING btree ("other_place_id");--> statement-breakpoint
CREATE INDEX "duplicate_pairs_waiting" ON "duplicate_pairs" USING btree ("score") WHERE "duplicate_pairs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "duplicate_pairs_offered" ON "duplicate_pairs" USING btree ("suggestion_id") WHERE "duplicate_pairs"."suggestion_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "duplicate_runs_unfinished" ON "duplicate_runs" USING btree (("finished_at" is null)) WHERE "duplicate_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "places_by_spot" ON "places" USING btree ((floor("lat" * 500)::int),(floor("lng" * 500)::int)) WHERE "places"."status" = 'published';--> statement-breakpoint
SELECT watch_content('closure_cases', 'row_tags', '{suggestion_id,due_at,decided_by_id,outcome}', 'place:', 'place_id', 'place:', 'moved_from_id');
