CREATE TYPE "public"."list_entry_state" AS ENUM('gone', 'closed', 'closing', 'duplicate', 'merged', 'moved', 'doubtful');--> statement-breakpoint
CREATE TABLE "list_entry_health" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"list_id" bigint NOT NULL,
	"state" "list_entry_state" NOT NULL,
	"about" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"replacement_id" bigint,
	"sure" boolean NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "list_health" (
	"list_id" bigint PRIMARY KEY NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "list_health_counts" CHECK ("list_health"."closed" >= 0 and "list_health"."problems" >= 0)
);
--> statement-breakpoint
CREATE TABLE "list_copied_entries" (
	"copy_id" bigint NOT NULL,
	"source_entry_id" bigint NOT NULL,
	"entry_id" bigint,
	"note_key" text NOT NULL,
	CONSTRAINT "list_copied_entries_copy_id_source_entry_id_pk" PRIMARY KEY("copy_id","source_entry_id")
);
--> statement-breakpoint
CREATE TABLE "list_copies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"source_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_entry_health" ADD CONSTRAINT "list_entry_health_entry_id_list_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."list_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entry_health" ADD CONSTRAINT "list_entry_health_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entry_health" ADD CONSTRAINT "list_entry_health_replacement_id_places_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_health" ADD CONSTRAINT "list_health_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_copied_entries" ADD CONSTRAINT "list_copied_entries_copy_id_list_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."list_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_copied_entries" ADD CONSTRAINT "list_copied_entries_entry_id_list_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."list_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_copies" ADD CONSTRAINT "list_copies_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_copies" ADD CONSTRAINT "list_copies_source_id_lists_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_entry_health_by_list" ON "list_entry_health" USING btree ("list_id","entry_id");--> statement-breakpoint
CREATE INDEX "list_entry_health_by_replacement" ON "list_entry_health" USING btree ("replacement_id") WHERE "list_entry_health"."replacement_id" is not null;--> statement-breakpoint
CREATE INDEX "list_copied_entries_by_entry" ON "list_copied_entries" USING btree ("entry_id") WHERE "list_copied_entries"."entry_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_copies_once" ON "list_copies" USING btree ("list_id","source_id") WHERE "list_copies"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "list_copies_by_list" ON "list_copies" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "list_copies_by_source" ON "list_copies" USING btree ("source_id") WHERE "list_copies"."source_id" is not null;--> statement-breakpoint
-- How many places have closed stands on a list's page, and where it was copied from.
SELECT watch_content('list_health', 'row_tags', '{problems}', 'list:', 'list_id');--> statement-breakpoint
SELECT watch_content('list_copies', 'row_tags', '{created_at}', 'list:', 'list_id');
