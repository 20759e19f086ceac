CREATE TABLE "channel_editors" (
	"channel_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"invited_by_id" bigint,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone,
	CONSTRAINT "channel_editors_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "avatar_id" bigint;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "banner_id" bigint;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "hidden_by_id" bigint;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "channel_visibility" "visibility";--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "shown_as" "visibility" GENERATED ALWAYS AS (greatest(visibility, channel_visibility)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_editors" ADD CONSTRAINT "channel_editors_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_editors" ADD CONSTRAINT "channel_editors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_editors" ADD CONSTRAINT "channel_editors_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_editors_by_user" ON "channel_editors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "channel_editors_by_inviter" ON "channel_editors" USING btree ("invited_by_id") WHERE "channel_editors"."invited_by_id" is not null;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_avatar_id_media_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_banner_id_media_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_by_avatar" ON "channels" USING btree ("avatar_id") WHERE "channels"."avatar_id" is not null;--> statement-breakpoint
CREATE INDEX "channels_by_banner" ON "channels" USING btree ("banner_id") WHERE "channels"."banner_id" is not null;--> statement-breakpoint
CREATE INDEX "channels_removed" ON "channels" USING btree ("removed_at") WHERE "channels"."removed_at" is not null;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_size" CHECK (btrim("channels"."name") <> '' and length("channels"."name") <= 80 and length("channels"."about") <= 2000);--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_hidden" CHECK (("channels"."hidden_at" is null) = ("channels"."hidden_reason" is null));--> statement-breakpoint
-- What a channel lets be seen of its lists. One that leaves its channel stays as hidden as it was, until its owner says otherwise.
CREATE FUNCTION lists_seen_in_channel() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER lists_seen_in_channel BEFORE INSERT OR UPDATE OF channel_id ON lists
  FOR EACH ROW EXECUTE FUNCTION lists_seen_in_channel();--> statement-breakpoint
CREATE FUNCTION channels_show_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lists SET channel_visibility = CASE WHEN NEW.hidden_at IS NOT NULL OR NEW.removed_at IS NOT NULL THEN 'private' ELSE NEW.visibility END
    WHERE channel_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER channels_show_lists AFTER UPDATE OF visibility, hidden_at, removed_at ON channels
  FOR EACH ROW EXECUTE FUNCTION channels_show_lists();

--> statement-breakpoint
CREATE TABLE "channel_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel_id" bigint NOT NULL,
	"email" text NOT NULL,
	"invited_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "banner_alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "offered_to_id" bigint;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_channel_id_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_invitations" ADD CONSTRAINT "channel_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channel_invitations_once" ON "channel_invitations" USING btree ("channel_id","email");--> statement-breakpoint
CREATE INDEX "channel_invitations_by_email" ON "channel_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "channel_invitations_by_inviter" ON "channel_invitations" USING btree ("invited_by_id") WHERE "channel_invitations"."invited_by_id" is not null;--> statement-breakpoint
CREATE INDEX "channel_invitations_old" ON "channel_invitations" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_offered_to_id_users_id_fk" FOREIGN KEY ("offered_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_by_offer" ON "channels" USING btree ("offered_to_id") WHERE "channels"."offered_to_id" is not null;--> statement-breakpoint
CREATE INDEX "channels_listed" ON "channels" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "channels"."visibility" = 'public' and "channels"."hidden_at" is null and "channels"."removed_at" is null;--> statement-breakpoint
-- A channel's page falls with what it says and who writes it; the directory with any of them.
CREATE FUNCTION channel_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT r ->> 'id' AS id FROM changed_rows(was, became, '{version,offered_to_id,created_at,updated_at,hidden_by_id}') AS r)
  SELECT 'channel:' || id FROM changed UNION SELECT 'channels' WHERE EXISTS (SELECT FROM changed)
$$;--> statement-breakpoint
SELECT watch_content('channels', 'channel_tags');--> statement-breakpoint
SELECT watch_content('channel_editors', 'row_tags', '{invited_by_id,invited_at}', 'channel:', 'channel_id');--> statement-breakpoint
-- Which lists a channel has changes with who sees them.
CREATE OR REPLACE FUNCTION list_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT r ->> 'id' AS id, r ->> 'owner_id' AS owner, r ->> 'channel_id' AS channel
    FROM changed_rows(was, became, '{version,told_version,content_version}') AS r)
  SELECT 'list:' || id FROM changed UNION SELECT 'lists-of:' || owner FROM changed
  UNION SELECT 'lists-in-channel:' || channel FROM changed WHERE channel IS NOT NULL
  UNION SELECT 'channels' FROM changed WHERE channel IS NOT NULL
$$;--> statement-breakpoint
DROP INDEX "lists_published";--> statement-breakpoint
CREATE INDEX "lists_published" ON "lists" USING btree ("owner_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "lists"."shown_as" = 'public' and "lists"."hidden_at" is null and "lists"."removed_at" is null;
