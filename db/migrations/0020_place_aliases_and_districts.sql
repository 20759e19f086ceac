ALTER TABLE "places" ADD COLUMN "aliases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "district" text;--> statement-breakpoint
ALTER TABLE "staged_places" ADD COLUMN "aliases" text[];--> statement-breakpoint
ALTER TABLE "staged_places" ADD COLUMN "district" text;