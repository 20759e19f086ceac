ALTER TYPE "public"."mail_state" ADD VALUE 'bounced';--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD COLUMN "last_refused" boolean DEFAULT false NOT NULL;