CREATE TABLE "list_entry_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_entry_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"loser_id" bigint NOT NULL,
	"winner_id" bigint NOT NULL,
	"former_id" bigint,
	"note_before" text DEFAULT '' NOT NULL,
	"note_made" text DEFAULT '' NOT NULL,
	"took_best_time" boolean DEFAULT false NOT NULL,
	"took_photo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_entry_merges_places" CHECK ("list_entry_merges"."loser_id" <> "list_entry_merges"."winner_id")
);
--> statement-breakpoint
CREATE TABLE "list_former_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"list_id" bigint NOT NULL,
	"position" text collate "C" NOT NULL,
	"place_id" bigint,
	"place_name" text NOT NULL,
	"free_text" boolean NOT NULL,
	"note" text NOT NULL,
	"best_time" text NOT NULL,
	"photo_id" bigint,
	"photo_alt" text NOT NULL,
	"added_by_id" bigint,
	"removed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_entries" DROP CONSTRAINT "list_entries_moved_from_id_places_id_fk";
--> statement-breakpoint
DROP INDEX "list_entries_by_former_place";--> statement-breakpoint
ALTER TABLE "list_entry_health" DROP CONSTRAINT "list_entry_health_pkey";--> statement-breakpoint
ALTER TABLE "list_entry_health" ADD CONSTRAINT "list_entry_health_entry_id_state_pk" PRIMARY KEY("entry_id","state");--> statement-breakpoint
ALTER TABLE "list_copied_entries" ADD COLUMN "best_time_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_copied_entries" ADD COLUMN "title_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_copied_entries" ADD COLUMN "source_place_id" bigint;--> statement-breakpoint
ALTER TABLE "list_entry_merges" ADD CONSTRAINT "list_entry_merges_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entry_merges" ADD CONSTRAINT "list_entry_merges_loser_id_places_id_fk" FOREIGN KEY ("loser_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entry_merges" ADD CONSTRAINT "list_entry_merges_winner_id_places_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_entry_merges" ADD CONSTRAINT "list_entry_merges_former_id_list_former_entries_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."list_former_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_former_entries" ADD CONSTRAINT "list_former_entries_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_former_entries" ADD CONSTRAINT "list_former_entries_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_former_entries" ADD CONSTRAINT "list_former_entries_photo_id_media_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_former_entries" ADD CONSTRAINT "list_former_entries_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_entry_merges_by_entry" ON "list_entry_merges" USING btree ("entry_id","id");--> statement-breakpoint
CREATE INDEX "list_entry_merges_by_list" ON "list_entry_merges" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "list_entry_merges_by_loser" ON "list_entry_merges" USING btree ("loser_id","winner_id");--> statement-breakpoint
CREATE INDEX "list_entry_merges_by_winner" ON "list_entry_merges" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "list_entry_merges_by_former" ON "list_entry_merges" USING btree ("former_id") WHERE "list_entry_merges"."former_id" is not null;--> statement-breakpoint
CREATE INDEX "list_former_entries_by_list" ON "list_former_entries" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "list_former_entries_by_place" ON "list_former_entries" USING btree ("place_id") WHERE "list_former_entries"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "list_former_entries_by_photo" ON "list_former_entries" USING btree ("photo_id") WHERE "list_former_entries"."photo_id" is not null;--> statement-breakpoint
CREATE INDEX "list_former_entries_by_adder" ON "list_former_entries" USING btree ("added_by_id") WHERE "list_former_entries"."added_by_id" is not null;--> statement-breakpoint
CREATE INDEX "list_former_entries_old" ON "list_former_entries" USING btree ("removed_at");--> statement-breakpoint
-- What merges did until now: of each entry the last step is known.
INSERT INTO list_entry_merges (list_id, entry_id, loser_id, winner_id, created_at)
SELECT list_id, id, moved_from_id, place_id, updated_at FROM list_entries WHERE moved_from_id IS NOT NULL AND place_id IS NOT NULL AND place_id <> moved_from_id;--> statement-breakpoint
WITH had AS (
  SELECT nextval(pg_get_serial_sequence('list_entries', 'id')) AS former_id, e.id, e.list_id, e.place_id, e.created_at, e.updated_at, e.absorbed,
    (e.absorbed->>'place_id')::bigint AS loser_id
  FROM list_entries e JOIN places p ON p.id = (e.absorbed->>'place_id')::bigint
  WHERE e.absorbed IS NOT NULL AND e.place_id IS NOT NULL AND e.place_id <> p.id
), formers AS (
  INSERT INTO list_former_entries (id, list_id, position, place_id, place_name, free_text, note, best_time, photo_alt, removed_at, created_at, updated_at)
  SELECT former_id, list_id, absorbed->>'position', loser_id, absorbed->>'place_name', false, absorbed->>'note', absorbed->>'best_time', '', updated_at, created_at, updated_at
  FROM had
)
INSERT INTO list_entry_merges (list_id, entry_id, loser_id, winner_id, former_id, note_before, note_made, created_at)
SELECT list_id, id, loser_id, place_id, former_id, absorbed->>'note_before',
  concat_ws(E'\n', nullif(absorbed->>'note_before', ''), nullif(nullif(absorbed->>'note', absorbed->>'note_before'), '')), updated_at
FROM had;--> statement-breakpoint
-- What copies took is taken as it is in their sources now: what changed before isn't known.
UPDATE list_copied_entries c SET best_time_key = md5(e.best_time), title_key = CASE WHEN e.free_text THEN md5(e.place_name) ELSE '' END, source_place_id = e.place_id
FROM list_entries e WHERE e.id = c.source_entry_id;--> statement-breakpoint
ALTER TABLE "list_entries" DROP COLUMN "moved_from_id";--> statement-breakpoint
ALTER TABLE "list_entries" DROP COLUMN "absorbed";