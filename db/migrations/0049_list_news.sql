CREATE TABLE "list_invitations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"email" text NOT NULL,
	"role" "list_role" NOT NULL,
	"invited_by_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "list_suggestions" ADD COLUMN "for_good" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "list_invitations" ADD CONSTRAINT "list_invitations_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_invitations" ADD CONSTRAINT "list_invitations_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_invitations_once" ON "list_invitations" USING btree ("list_id","email");--> statement-breakpoint
CREATE INDEX "list_invitations_by_person" ON "list_invitations" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "list_invitations_old" ON "list_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "list_documents_newest_in_neighborhood" ON "list_documents" USING btree ("neighborhood_id","created_at" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_suggestions_for_good" ON "list_suggestions" USING btree ("list_id") WHERE "list_suggestions"."for_good";--> statement-breakpoint
CREATE INDEX "lists_published" ON "lists" USING btree ("owner_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "lists"."visibility" = 'public' and "lists"."hidden_at" is null and "lists"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "list_suggestions" ADD CONSTRAINT "list_suggestions_for_good" CHECK (not "list_suggestions"."for_good" or "list_suggestions"."state" = 'refused');