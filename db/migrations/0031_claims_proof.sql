CREATE TYPE "public"."claim_speaker" AS ENUM('team', 'claimant', 'owner');--> statement-breakpoint
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
ALTER TABLE "claims" ADD COLUMN "token" text NOT NULL;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "check_method" "claim_method";--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "check_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "check_error" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "call_wanted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "hearing_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "moved_from_id" bigint;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_documents" ADD CONSTRAINT "claim_documents_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_messages" ADD CONSTRAINT "claim_messages_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_documents_by_claim" ON "claim_documents" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "claim_messages_by_claim" ON "claim_messages" USING btree ("claim_id","id");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claims_by_place" ON "claims" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "claims_by_former_place" ON "claims" USING btree ("moved_from_id") WHERE "claims"."moved_from_id" is not null;