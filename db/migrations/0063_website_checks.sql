CREATE TABLE "website_checks" (
	"website" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"problem" text,
	"failures" integer DEFAULT 0 NOT NULL
);
