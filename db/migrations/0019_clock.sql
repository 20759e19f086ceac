ALTER TABLE "users" ADD COLUMN "clock" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_clock" CHECK ("users"."clock" in ('12', '24'));