CREATE TABLE "import_held_rows" (
	"import_id" bigint NOT NULL,
	"row_number" integer NOT NULL,
	"value" text NOT NULL,
	"value_key" text NOT NULL,
	"source" text NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_held_rows_import_id_row_number_pk" PRIMARY KEY("import_id","row_number")
);
--> statement-breakpoint
CREATE TABLE "import_notes" (
	"import_id" bigint NOT NULL,
	"row_number" integer NOT NULL,
	"column" text NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "import_notes_import_id_row_number_column_reason_pk" PRIMARY KEY("import_id","row_number","column","reason")
);
--> statement-breakpoint
CREATE TABLE "import_values" (
	"source" text NOT NULL,
	"value_key" text NOT NULL,
	"value" text NOT NULL,
	"category_id" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_values_source_value_key_pk" PRIMARY KEY("source","value_key")
);
--> statement-breakpoint
ALTER TABLE "import_held_rows" ADD CONSTRAINT "import_held_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_values" ADD CONSTRAINT "import_values_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_values_by_category" ON "import_values" USING btree ("category_id");