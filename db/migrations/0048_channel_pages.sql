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
$$;
