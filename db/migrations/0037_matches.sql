CREATE TYPE "public"."import_match_state" AS ENUM('asked', 'same', 'another', 'made');--> statement-breakpoint
ALTER TYPE "public"."staged_action" ADD VALUE 'ask';--> statement-breakpoint
ALTER TYPE "public"."suggestion_kind" ADD VALUE 'match';--> statement-breakpoint
CREATE TABLE "import_matches" (
	"row_key" text NOT NULL,
	"place_id" bigint NOT NULL,
	"import_id" bigint NOT NULL,
	"row_number" integer NOT NULL,
	"row" jsonb NOT NULL,
	"state" "import_match_state" DEFAULT 'asked' NOT NULL,
	"suggestion_id" bigint,
	CONSTRAINT "import_matches_row_key_place_id_pk" PRIMARY KEY("row_key","place_id")
);
--> statement-breakpoint
ALTER TABLE "staged_places" ADD COLUMN "why" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "suggestions" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "import_matches" ADD CONSTRAINT "import_matches_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_matches" ADD CONSTRAINT "import_matches_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_matches" ADD CONSTRAINT "import_matches_suggestion_id_suggestions_id_fk" FOREIGN KEY ("suggestion_id") REFERENCES "public"."suggestions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_matches_by_import" ON "import_matches" USING btree ("import_id","row_number");--> statement-breakpoint
CREATE INDEX "import_matches_by_place" ON "import_matches" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "import_matches_by_suggestion" ON "import_matches" USING btree ("suggestion_id") WHERE "import_matches"."suggestion_id" is not null;