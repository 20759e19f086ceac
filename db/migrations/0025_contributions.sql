CREATE TABLE "place_managers" (
	"place_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_managers_place_id_user_id_pk" PRIMARY KEY("place_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "place_forms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"place_id" bigint,
	"base_version" integer,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "place_forms_size" CHECK (octet_length("place_forms"."fields"::text) <= 65536)
);
--> statement-breakpoint
ALTER TABLE "place_managers" ADD CONSTRAINT "place_managers_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_managers" ADD CONSTRAINT "place_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_forms" ADD CONSTRAINT "place_forms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_forms" ADD CONSTRAINT "place_forms_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "place_managers_by_person" ON "place_managers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "place_forms_of_place" ON "place_forms" USING btree ("user_id","place_id") WHERE "place_forms"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "place_forms_by_person" ON "place_forms" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "place_forms_by_place" ON "place_forms" USING btree ("place_id") WHERE "place_forms"."place_id" is not null;--> statement-breakpoint
CREATE INDEX "places_by_phone" ON "places" USING btree ("phone") WHERE "places"."phone" is not null;--> statement-breakpoint
CREATE INDEX "places_by_creator" ON "places" USING btree ("created_by_id","id") WHERE "places"."created_by_id" is not null;--> statement-breakpoint
CREATE INDEX "places_by_owner" ON "places" USING btree ("owner_id","id") WHERE "places"."owner_id" is not null;