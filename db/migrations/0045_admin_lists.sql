CREATE TABLE "list_category_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"list_category_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_picks" (
	"list_id" bigint PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"picked_by_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_picks_span" CHECK ("list_picks"."ends_at" > "list_picks"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "list_tellings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_tellings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"changes" integer NOT NULL,
	"sentences" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_categories" ADD COLUMN "cover_id" bigint;--> statement-breakpoint
ALTER TABLE "list_category_slugs" ADD CONSTRAINT "list_category_slugs_list_category_id_list_categories_id_fk" FOREIGN KEY ("list_category_id") REFERENCES "public"."list_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_picks" ADD CONSTRAINT "list_picks_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_tellings" ADD CONSTRAINT "list_tellings_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_category_slugs_by_category" ON "list_category_slugs" USING btree ("list_category_id");--> statement-breakpoint
CREATE INDEX "list_picks_in_order" ON "list_picks" USING btree ("starts_at" DESC NULLS LAST,"list_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "list_tellings_by_list" ON "list_tellings" USING btree ("list_id","created_at");--> statement-breakpoint
CREATE INDEX "list_tellings_old" ON "list_tellings" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "list_categories" ADD CONSTRAINT "list_categories_cover_id_media_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lists_changed" ON "lists" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "lists_titled" ON "lists" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
SELECT watch_content('list_picks', 'fixed_tags', '{picked_by_id,version,created_at,updated_at}', 'list-picks');--> statement-breakpoint
-- Addresses change with the categories that have them, which tell everything.
SELECT watch_content('list_category_slugs', 'fixed_tags', '{}', '*');
