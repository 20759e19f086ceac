CREATE TABLE "place_manager_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_manager_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"place_id" bigint NOT NULL,
	"invited_as" text NOT NULL,
	"email" text,
	"invited_by_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"moved_from_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_manager_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "place_managers" ADD COLUMN "moved_from_id" bigint;--> statement-breakpoint
ALTER TABLE "place_manager_invitations" ADD CONSTRAINT "place_manager_invitations_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_manager_invitations" ADD CONSTRAINT "place_manager_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_manager_invitations" ADD CONSTRAINT "place_manager_invitations_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "place_manager_invitations_once" ON "place_manager_invitations" USING btree ("place_id","invited_as");--> statement-breakpoint
CREATE INDEX "place_manager_invitations_by_person" ON "place_manager_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "place_manager_invitations_by_former_place" ON "place_manager_invitations" USING btree ("moved_from_id") WHERE "place_manager_invitations"."moved_from_id" is not null;--> statement-breakpoint
ALTER TABLE "place_managers" ADD CONSTRAINT "place_managers_moved_from_id_places_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."places"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_managers_by_former_place" ON "place_managers" USING btree ("moved_from_id") WHERE "place_managers"."moved_from_id" is not null;