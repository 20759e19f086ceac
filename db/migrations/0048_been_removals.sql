ALTER TYPE "public"."follow_how" ADD VALUE 'none';--> statement-breakpoint
CREATE TABLE "been_removals" (
	"user_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "been_removals_user_id_place_id_pk" PRIMARY KEY("user_id","place_id")
);
--> statement-breakpoint
ALTER TABLE "been_removals" ADD CONSTRAINT "been_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "been_removals" ADD CONSTRAINT "been_removals_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "been_removals_by_place" ON "been_removals" USING btree ("place_id");