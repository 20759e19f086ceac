CREATE TYPE "public"."flag_kind" AS ENUM('spam', 'wrong', 'offensive', 'illegal', 'privacy', 'copyright', 'other');--> statement-breakpoint
CREATE TYPE "public"."flag_state" AS ENUM('open', 'upheld', 'dismissed');--> statement-breakpoint
CREATE TABLE "flags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"target_kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"reporter_id" bigint,
	"kind" "flag_kind" NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"state" "flag_state" DEFAULT 'open' NOT NULL,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flags_decided" CHECK (("flags"."state" = 'open') = ("flags"."decided_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "flags_once" ON "flags" USING btree ("target_kind","target_id","reporter_id") WHERE "flags"."state" = 'open';--> statement-breakpoint
CREATE INDEX "flags_open" ON "flags" USING btree ("created_at","id") WHERE "flags"."state" = 'open';--> statement-breakpoint
CREATE INDEX "flags_by_target" ON "flags" USING btree ("target_kind","target_id","id");--> statement-breakpoint
CREATE INDEX "flags_by_reporter" ON "flags" USING btree ("reporter_id","created_at") WHERE "flags"."reporter_id" is not null;--> statement-breakpoint
CREATE INDEX "place_revisions_by_person" ON "place_revisions" USING btree ("by_id","created_at") WHERE "place_revisions"."by_id" is not null;