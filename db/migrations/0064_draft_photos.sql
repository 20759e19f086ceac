CREATE TYPE "public"."form_photo_use" AS ENUM('place', 'evidence');--> statement-breakpoint
CREATE TABLE "draft_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "draft_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"file" text NOT NULL,
	"renditions" text[] NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text NOT NULL,
	"colour" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"credit" text,
	"licence" text DEFAULT 'own' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_form_photos" (
	"photo_id" bigint PRIMARY KEY NOT NULL,
	"form_id" bigint NOT NULL,
	"use" "form_photo_use" NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "draft_photos" ADD CONSTRAINT "draft_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_form_photos" ADD CONSTRAINT "place_form_photos_photo_id_draft_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."draft_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_form_photos" ADD CONSTRAINT "place_form_photos_form_id_place_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."place_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_photos_by_person" ON "draft_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "place_form_photos_by_form" ON "place_form_photos" USING btree ("form_id");