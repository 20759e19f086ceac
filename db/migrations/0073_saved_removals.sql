CREATE TABLE "saved_removals" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"was" jsonb NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_removals_user_id_kind_target_id_pk" PRIMARY KEY("user_id","kind","target_id")
);
--> statement-breakpoint
ALTER TABLE "saved_items" DROP CONSTRAINT "saved_items_note";--> statement-breakpoint
ALTER TABLE "saved_items" ADD COLUMN "absorbed" jsonb;--> statement-breakpoint
ALTER TABLE "saved_removals" ADD CONSTRAINT "saved_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_removals_by_age" ON "saved_removals" USING btree ("removed_at");--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_note" CHECK (length("saved_items"."note") <= 10000);