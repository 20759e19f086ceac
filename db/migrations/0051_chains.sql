CREATE TABLE "chain_copies" (
	"chain_id" bigint PRIMARY KEY NOT NULL,
	"source_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_picks" (
	"step_id" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "chain_picks_step_id_entry_id_pk" PRIMARY KEY("step_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "chain_progress" (
	"user_id" bigint NOT NULL,
	"chain_id" bigint NOT NULL,
	"step_id" bigint,
	"done_steps" bigint[] DEFAULT '{}' NOT NULL,
	"picked" bigint[] DEFAULT '{}' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "chain_progress_user_id_chain_id_pk" PRIMARY KEY("user_id","chain_id"),
	CONSTRAINT "chain_progress_size" CHECK (cardinality("chain_progress"."done_steps") <= 50 and cardinality("chain_progress"."picked") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "chain_slugs" (
	"channel_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"chain_id" bigint NOT NULL,
	CONSTRAINT "chain_slugs_channel_id_slug_pk" PRIMARY KEY("channel_id","slug")
);
--> statement-breakpoint
CREATE TABLE "chain_steps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" bigint NOT NULL,
	"position" text collate "C" NOT NULL,
	"list_id" bigint,
	"list_title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"minutes" integer,
	"picks_only" boolean DEFAULT false NOT NULL,
	"added_by_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_steps_size" CHECK (length("chain_steps"."note") <= 2000 and "chain_steps"."minutes" between 1 and 10080)
);
--> statement-breakpoint
CREATE TABLE "chains" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chains_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"channel_id" bigint,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"list_category_id" bigint,
	"region_id" bigint,
	"cover_id" bigint,
	"cover_alt" text DEFAULT '' NOT NULL,
	"visibility" "visibility" DEFAULT 'private' NOT NULL,
	"channel_visibility" "visibility",
	"shown_as" "visibility" GENERATED ALWAYS AS (greatest(visibility, channel_visibility)) STORED NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"hidden_by_id" bigint,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chains_size" CHECK (btrim("chains"."title") <> '' and length("chains"."title") <= 120 and length("chains"."description") <= 2000),
	CONSTRAINT "chains_cover" CHECK ("chains"."cover_id" is null or btrim("chains"."cover_alt") <> ''),
	CONSTRAINT "chains_hidden" CHECK (("chains"."hidden_at" is null) = ("chains"."hidden_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "chain_copies" ADD CONSTRAINT "chain_copies_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_copies" ADD CONSTRAINT "chain_copies_source_id_chains_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."chains"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_picks" ADD CONSTRAINT "chain_picks_step_id_chain_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."chain_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_picks" ADD CONSTRAINT "chain_picks_entry_id_list_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."list_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_progress" ADD CONSTRAINT "chain_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_progress" ADD CONSTRAINT "chain_progress_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_progress" ADD CONSTRAINT "chain_progress_step_id_chain_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."chain_steps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_slugs" ADD CONSTRAINT "chain_slugs_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_slugs" ADD CONSTRAINT "chain_slugs_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_steps" ADD CONSTRAINT "chain_steps_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_steps" ADD CONSTRAINT "chain_steps_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_steps" ADD CONSTRAINT "chain_steps_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chains" ADD CONSTRAINT "chains_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chains" ADD CONSTRAINT "chains_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chains" ADD CONSTRAINT "chains_list_category_id_list_categories_id_fk" FOREIGN KEY ("list_category_id") REFERENCES "public"."list_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chains" ADD CONSTRAINT "chains_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chains" ADD CONSTRAINT "chains_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chain_copies_by_source" ON "chain_copies" USING btree ("source_id") WHERE "chain_copies"."source_id" is not null;--> statement-breakpoint
CREATE INDEX "chain_picks_by_entry" ON "chain_picks" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "chain_progress_by_chain" ON "chain_progress" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "chain_progress_by_step" ON "chain_progress" USING btree ("step_id") WHERE "chain_progress"."step_id" is not null;--> statement-breakpoint
CREATE INDEX "chain_slugs_by_chain" ON "chain_slugs" USING btree ("chain_id");--> statement-breakpoint
CREATE INDEX "chain_steps_in_order" ON "chain_steps" USING btree ("chain_id","position","id");--> statement-breakpoint
CREATE INDEX "chain_steps_by_adder" ON "chain_steps" USING btree ("added_by_id") WHERE "chain_steps"."added_by_id" is not null;--> statement-breakpoint
CREATE INDEX "chain_steps_by_list" ON "chain_steps" USING btree ("list_id") WHERE "chain_steps"."list_id" is not null;--> statement-breakpoint
CREATE INDEX "chains_by_owner" ON "chains" USING btree ("owner_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chains_by_channel" ON "chains" USING btree ("channel_id") WHERE "chains"."channel_id" is not null;--> statement-breakpoint
CREATE INDEX "chains_by_region" ON "chains" USING btree ("region_id") WHERE "chains"."region_id" is not null;--> statement-breakpoint
CREATE INDEX "chains_by_category" ON "chains" USING btree ("list_category_id") WHERE "chains"."list_category_id" is not null;--> statement-breakpoint
CREATE INDEX "chains_by_cover" ON "chains" USING btree ("cover_id") WHERE "chains"."cover_id" is not null;--> statement-breakpoint
CREATE INDEX "chains_removed" ON "chains" USING btree ("removed_at") WHERE "chains"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "chains_listed" ON "chains" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "chains"."shown_as" = 'public' and "chains"."hidden_at" is null and "chains"."removed_at" is null;--> statement-breakpoint
-- What a channel lets be seen of its chains, as of its lists. One that leaves its channel stays as hidden as it was.
CREATE FUNCTION chains_seen_in_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.channel_id IS NULL THEN
    IF TG_OP = 'UPDATE' THEN
      NEW.visibility := greatest(NEW.visibility, OLD.channel_visibility);
    END IF;
    NEW.channel_visibility := NULL;
  ELSE
    SELECT CASE WHEN hidden_at IS NOT NULL OR removed_at IS NOT NULL THEN 'private' ELSE visibility END
      INTO NEW.channel_visibility FROM channels WHERE id = NEW.channel_id;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER chains_seen_in_channel BEFORE INSERT OR UPDATE OF channel_id ON chains
  FOR EACH ROW EXECUTE FUNCTION chains_seen_in_channel();--> statement-breakpoint
CREATE FUNCTION channels_show_chains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chains SET channel_visibility = CASE WHEN NEW.hidden_at IS NOT NULL OR NEW.removed_at IS NOT NULL THEN 'private' ELSE NEW.visibility END
    WHERE channel_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER channels_show_chains AFTER UPDATE OF visibility, hidden_at, removed_at ON channels
  FOR EACH ROW EXECUTE FUNCTION channels_show_chains();--> statement-breakpoint
-- A chain's page falls with what it says, its steps, picks and addresses; listings of chains with any of them, and with who sees a list that stands in one.
CREATE FUNCTION chain_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT coalesce(r ->> 'chain_id', r ->> 'id') AS id FROM changed_rows(was, became, given) AS r)
  SELECT 'chain:' || id FROM changed UNION SELECT 'chains' WHERE EXISTS (SELECT FROM changed)
$$;--> statement-breakpoint
SELECT watch_content('chains', 'chain_tags', '{version,created_at,updated_at,hidden_by_id}');--> statement-breakpoint
SELECT watch_content('chain_steps', 'chain_tags', '{version,created_at,updated_at,added_by_id}');--> statement-breakpoint
SELECT watch_content('chain_slugs', 'chain_tags', '{}');--> statement-breakpoint
SELECT watch_content('chain_copies', 'chain_tags', '{created_at}');--> statement-breakpoint
CREATE FUNCTION chain_pick_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT DISTINCT 'chain:' || s.chain_id FROM changed_rows(was, became, '{}') AS r JOIN chain_steps s ON s.id = (r ->> 'step_id')::bigint
$$;--> statement-breakpoint
SELECT watch_content('chain_picks', 'chain_pick_tags');--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT r ->> 'id' AS id, r ->> 'owner_id' AS owner, r ->> 'channel_id' AS channel
    FROM changed_rows(was, became, '{version,told_version,content_version}') AS r)
  SELECT 'list:' || id FROM changed UNION SELECT 'lists-of:' || owner FROM changed
  UNION SELECT 'lists-in-channel:' || channel FROM changed WHERE channel IS NOT NULL
  UNION SELECT 'channels' FROM changed WHERE channel IS NOT NULL
  UNION SELECT 'chains' FROM changed c WHERE EXISTS (SELECT FROM chain_steps s WHERE s.list_id = c.id::bigint)
$$;
