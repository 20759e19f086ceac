CREATE TABLE "channel_page_views" (
	"channel_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "channel_page_views_channel_id_day_kind_target_id_pk" PRIMARY KEY("channel_id","day","kind","target_id"),
	CONSTRAINT "channel_page_views_kind" CHECK ("channel_page_views"."kind" in ('channel', 'list', 'chain')),
	CONSTRAINT "channel_page_views_count" CHECK ("channel_page_views"."views" >= 0)
);
--> statement-breakpoint
CREATE TABLE "publication_tellings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publication_tellings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publication_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
	"list_id" bigint,
	"chain_id" bigint,
	"sentence" text DEFAULT '' NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"by_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_thing" CHECK (num_nonnulls("publications"."list_id", "publications"."chain_id") = 1),
	CONSTRAINT "publications_sentence" CHECK (length("publications"."sentence") <= 300),
	CONSTRAINT "publications_archived" CHECK ("publications"."archived_at" is null or "publications"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "mail_follows" (
	"recipient_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "mail_follows_recipient_id_channel_id_pk" PRIMARY KEY("recipient_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "mail_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text,
	"user_id" bigint,
	"told_to" bigint DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_recipients_who" CHECK (num_nonnulls("mail_recipients"."email", "mail_recipients"."user_id") = 1),
	CONSTRAINT "mail_recipients_lower" CHECK ("mail_recipients"."email" = lower("mail_recipients"."email"))
);
--> statement-breakpoint
ALTER TABLE "channel_page_views" ADD CONSTRAINT "channel_page_views_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_tellings" ADD CONSTRAINT "publication_tellings_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_tellings" ADD CONSTRAINT "publication_tellings_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_tellings" ADD CONSTRAINT "publication_tellings_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_chain_id_chains_id_fk" FOREIGN KEY ("chain_id") REFERENCES "public"."chains"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_follows" ADD CONSTRAINT "mail_follows_recipient_id_mail_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."mail_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_follows" ADD CONSTRAINT "mail_follows_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_recipients" ADD CONSTRAINT "mail_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_tellings_of_channel" ON "publication_tellings" USING btree ("channel_id","id");--> statement-breakpoint
CREATE INDEX "publication_tellings_of_publication" ON "publication_tellings" USING btree ("publication_id","id");--> statement-breakpoint
CREATE INDEX "publication_tellings_old" ON "publication_tellings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "publication_tellings_by_person" ON "publication_tellings" USING btree ("by_id") WHERE "publication_tellings"."by_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "publications_of_list" ON "publications" USING btree ("list_id") WHERE "publications"."list_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "publications_of_chain" ON "publications" USING btree ("chain_id") WHERE "publications"."chain_id" is not null;--> statement-breakpoint
CREATE INDEX "publications_by_channel" ON "publications" USING btree ("channel_id");--> statement-breakpoint
CREATE INDEX "publications_by_person" ON "publications" USING btree ("by_id") WHERE "publications"."by_id" is not null;--> statement-breakpoint
CREATE INDEX "publications_due" ON "publications" USING btree ("publish_at") WHERE "publications"."publish_at" is not null and "publications"."published_at" is null;--> statement-breakpoint
CREATE INDEX "mail_follows_of_channel" ON "mail_follows" USING btree ("channel_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "mail_follows_unconfirmed" ON "mail_follows" USING btree ("asked_at") WHERE "mail_follows"."confirmed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_recipients_by_email" ON "mail_recipients" USING btree ("email") WHERE "mail_recipients"."email" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_recipients_by_user" ON "mail_recipients" USING btree ("user_id") WHERE "mail_recipients"."user_id" is not null;--> statement-breakpoint
-- What a channel lets be seen of a list or chain: nothing as long as it waits for its publication there.
CREATE FUNCTION seen_in_channel(channel bigint, list bigint, chain bigint) RETURNS visibility LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN c.hidden_at IS NOT NULL OR c.removed_at IS NOT NULL OR EXISTS (
      SELECT FROM publications p WHERE p.channel_id = c.id AND (p.list_id = list OR p.chain_id = chain) AND p.publish_at IS NOT NULL AND p.published_at IS NULL)
    THEN 'private' ELSE c.visibility END
  FROM channels c WHERE c.id = channel
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION lists_seen_in_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.channel_id IS NULL THEN
    IF TG_OP = 'UPDATE' THEN
      NEW.visibility := greatest(NEW.visibility, OLD.channel_visibility);
    END IF;
    NEW.channel_visibility := NULL;
  ELSE
    NEW.channel_visibility := seen_in_channel(NEW.channel_id, NEW.id, NULL);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION channels_show_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lists SET channel_visibility = seen_in_channel(NEW.id, id, NULL) WHERE channel_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION chains_seen_in_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.channel_id IS NULL THEN
    IF TG_OP = 'UPDATE' THEN
      NEW.visibility := greatest(NEW.visibility, OLD.channel_visibility);
    END IF;
    NEW.channel_visibility := NULL;
  ELSE
    NEW.channel_visibility := seen_in_channel(NEW.channel_id, NULL, NEW.id);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION channels_show_chains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE chains SET channel_visibility = seen_in_channel(NEW.id, NULL, id) WHERE channel_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A time to come hides the thing, and what ends the wait shows it.
CREATE FUNCTION publications_show_things() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  p publications := coalesce(NEW, OLD);
BEGIN
  UPDATE lists SET channel_visibility = seen_in_channel(channel_id, id, NULL)
    WHERE id = p.list_id AND channel_id IS NOT NULL AND channel_visibility IS DISTINCT FROM seen_in_channel(channel_id, id, NULL);
  UPDATE chains SET channel_visibility = seen_in_channel(channel_id, NULL, id)
    WHERE id = p.chain_id AND channel_id IS NOT NULL AND channel_visibility IS DISTINCT FROM seen_in_channel(channel_id, NULL, id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER publications_show_things AFTER INSERT OR DELETE OR UPDATE OF publish_at, published_at ON publications
  FOR EACH ROW EXECUTE FUNCTION publications_show_things();--> statement-breakpoint
-- What leaves its channel is no publication of it any more.
CREATE FUNCTION lists_leave_publications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM publications WHERE list_id = NEW.id AND channel_id IS DISTINCT FROM NEW.channel_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER lists_leave_publications AFTER UPDATE OF channel_id ON lists
  FOR EACH ROW WHEN (OLD.channel_id IS DISTINCT FROM NEW.channel_id) EXECUTE FUNCTION lists_leave_publications();--> statement-breakpoint
CREATE FUNCTION chains_leave_publications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM publications WHERE chain_id = NEW.id AND channel_id IS DISTINCT FROM NEW.channel_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER chains_leave_publications AFTER UPDATE OF channel_id ON chains
  FOR EACH ROW WHEN (OLD.channel_id IS DISTINCT FROM NEW.channel_id) EXECUTE FUNCTION chains_leave_publications();--> statement-breakpoint
-- A channel's page falls with what it says of its publications; its pages with what came out where.
SELECT watch_content('publications', 'row_tags', '{version,created_at,updated_at,by_id}', 'lists-in-channel:', 'channel_id');
