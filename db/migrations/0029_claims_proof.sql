CREATE TYPE "public"."claim_method" AS ENUM('mail', 'dns', 'file', 'phone', 'document');--> statement-breakpoint
CREATE TYPE "public"."claim_speaker" AS ENUM('team', 'claimant', 'owner');--> statement-breakpoint
CREATE TYPE "public"."claim_state" AS ENUM('pending', 'approved', 'rejected', 'withdrawn');--> statement-breakpoint
CREATE TABLE "claim_codes" (
	"claim_id" bigint PRIMARY KEY NOT NULL,
	"method" "claim_method" NOT NULL,
	"sent_to" text NOT NULL,
	"proves" text NOT NULL,
	"signature" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_documents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"file" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claim_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"speaker" "claim_speaker" NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"token" text NOT NULL,
	"check_method" "claim_method",
	"check_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"check_error" text,
	"call_wanted_at" timestamp with time zone,
	"hearing_until" timestamp with time zone,
	"moved_from_id" bigint,
	"reason" text,
	"decided_by_id" bigint,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_proved" CHECK (("claims"."proved" is null) = ("claims"."proved_at" is null))
);
--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_documents_by_claim" ON "claim_documents" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_messages_by_claim" ON "claim_messages" USING btree ("claim_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_owner" ON "claims" USING btree ("place_id") WHERE "claims"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_try" ON "claims" USING btree ("place_id","user_id") WHERE "claims"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "claims_by_person" ON "claims" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "claims_by_place" ON "claims" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "claims_by_former_place" ON "claims" USING btree ("moved_from_id") WHERE "claims"."moved_from_id" is not null;--> statement-breakpoint
CREATE INDEX "claims_waiting" ON "claims" USING btree ("id") WHERE "claims"."state" = 'pending';