CREATE TABLE "job_progress" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"done_to" bigint,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_progress_old" ON "job_progress" USING btree ("created_at");