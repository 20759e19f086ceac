CREATE TYPE "public"."import_file_state" AS ENUM('open', 'checking', 'running', 'done');--> statement-breakpoint
CREATE TYPE "public"."place_export_state" AS ENUM('queued', 'running', 'ready', 'failed');--> statement-breakpoint
CREATE TABLE "import_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"by_id" bigint NOT NULL,
	"name" text NOT NULL,
	"file" text,
	"size" bigint NOT NULL,
	"format" text NOT NULL,
	"encoding" text NOT NULL,
	"headers" text[] NOT NULL,
	"sample" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"state" "import_file_state" DEFAULT 'open' NOT NULL,
	"stopping" boolean DEFAULT false NOT NULL,
	"progress" jsonb,
	"plan" jsonb,
	"error" text,
	"import_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"by_id" bigint NOT NULL,
	"choice" jsonb NOT NULL,
	"state" "place_export_state" DEFAULT 'queued' NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"file" text,
	"size" bigint,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;