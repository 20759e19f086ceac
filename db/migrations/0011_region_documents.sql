CREATE TABLE "region_documents" (
	"region_id" bigint PRIMARY KEY NOT NULL,
	"popularity" real NOT NULL,
	"sort_name" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"search" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "region_words" (
	"word" text PRIMARY KEY NOT NULL,
	"regions" integer NOT NULL,
	"weight" real NOT NULL
);
--> statement-breakpoint
ALTER TABLE "region_documents" ADD CONSTRAINT "region_documents_region_id_regions_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."regions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "region_documents_search" ON "region_documents" USING gin ("search");--> statement-breakpoint
CREATE INDEX "region_documents_named" ON "region_documents" USING btree ("sort_name","popularity" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "region_words_alike" ON "region_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON region_documents FOR EACH STATEMENT EXECUTE FUNCTION notify_content();--> statement-breakpoint
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON region_words FOR EACH STATEMENT EXECUTE FUNCTION notify_content();
