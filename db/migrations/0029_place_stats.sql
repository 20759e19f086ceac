CREATE TYPE "public"."claim_method" AS ENUM('mail', 'dns', 'file', 'phone', 'document');--> statement-breakpoint
CREATE TYPE "public"."claim_state" AS ENUM('pending', 'approved', 'rejected', 'withdrawn');--> statement-breakpoint
ALTER TYPE "public"."token_purpose" ADD VALUE 'still-right';--> statement-breakpoint
CREATE TABLE "place_stats_daily" (
	"place_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"website" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "place_stats_daily_place_id_day_pk" PRIMARY KEY("place_id","day"),
	CONSTRAINT "place_stats_daily_not_negative" CHECK ("place_stats_daily"."views" >= 0 and "place_stats_daily"."directions" >= 0 and "place_stats_daily"."calls" >= 0 and "place_stats_daily"."website" >= 0 and "place_stats_daily"."saves" >= 0)
);
--> statement-breakpoint
CREATE TABLE "weekly_mails" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"week" date NOT NULL,
	"asked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"state" "claim_state" DEFAULT 'pending' NOT NULL,
	"method" "claim_method",
	"role" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"proved" text,
	"proved_at" timestamp with time zone,
	"reason" text,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_proved" CHECK (("claims"."proved" is null) = ("claims"."proved_at" is null))
);
--> statement-breakpoint
ALTER TABLE "place_counters" DROP CONSTRAINT "place_counters_not_negative";--> statement-breakpoint
ALTER TABLE "place_counters" ADD COLUMN "recent_views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "place_stats_daily" ADD CONSTRAINT "place_stats_daily_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_mails" ADD CONSTRAINT "weekly_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_owner" ON "claims" USING btree ("place_id") WHERE "claims"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_try" ON "claims" USING btree ("place_id","user_id") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "claims_by_person" ON "claims" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("id") WHERE "claims"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "place_counters" ADD CONSTRAINT "place_counters_not_negative" CHECK ("place_counters"."views" >= 0 and "place_counters"."recent_views" >= 0 and "place_counters"."saves" >= 0 and "place_counters"."list_uses" >= 0);