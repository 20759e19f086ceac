CREATE TYPE "public"."plan_interval" AS ENUM('month', 'year');--> statement-breakpoint
CREATE TYPE "public"."subscription_how" AS ENUM('stripe', 'invoice');--> statement-breakpoint
CREATE TYPE "public"."subscription_state" AS ENUM('trialing', 'active', 'past_due', 'canceled');--> statement-breakpoint
CREATE TABLE "place_stats_monthly" (
	"place_id" bigint NOT NULL,
	"month" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"directions" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"website" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "place_stats_monthly_place_id_month_pk" PRIMARY KEY("place_id","month"),
	CONSTRAINT "place_stats_monthly_first" CHECK ("place_stats_monthly"."month" = date_trunc('month', "place_stats_monthly"."month"::timestamp)::date)
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	CONSTRAINT "billing_events_outcome" CHECK ("billing_events"."outcome" in ('followed', 'stale', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"interval" "plan_interval",
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"stripe_price_id" text,
	"active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_stripe_price_id_unique" UNIQUE("stripe_price_id"),
	CONSTRAINT "plans_price" CHECK ("plans"."price_cents" >= 0 and ("plans"."interval" is not null or "plans"."price_cents" = 0))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_id" bigint NOT NULL,
	"place_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"plan" text NOT NULL,
	"state" "subscription_state" NOT NULL,
	"how" "subscription_how" NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"last_event_at" timestamp with time zone,
	"invoice_number" text,
	"refund_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "subscriptions_how" CHECK (("subscriptions"."how" = 'stripe') = ("subscriptions"."stripe_subscription_id" is not null)),
	CONSTRAINT "subscriptions_paid_until" CHECK ("subscriptions"."how" = 'stripe' or "subscriptions"."current_period_end" is not null)
);
--> statement-breakpoint
ALTER TABLE "place_stats_monthly" ADD CONSTRAINT "place_stats_monthly_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_place_id_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_plans_key_fk" FOREIGN KEY ("plan") REFERENCES "public"."plans"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_by_time" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_live" ON "subscriptions" USING btree ("claim_id") WHERE "subscriptions"."state" <> 'canceled';--> statement-breakpoint
CREATE INDEX "subscriptions_by_claim" ON "subscriptions" USING btree ("claim_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_place" ON "subscriptions" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_person" ON "subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_plan" ON "subscriptions" USING btree ("plan");--> statement-breakpoint
CREATE INDEX "subscriptions_ending" ON "subscriptions" USING btree ("current_period_end") WHERE "subscriptions"."state" in ('trialing', 'active');--> statement-breakpoint
INSERT INTO "plans" ("key", "name", "interval", "price_cents", "currency", "position") VALUES
  ('free', 'Free', NULL, 0, 'USD', 1),
  ('monthly', 'Monthly', 'month', 1900, 'USD', 2),
  ('yearly', 'Yearly', 'year', 19000, 'USD', 3);
