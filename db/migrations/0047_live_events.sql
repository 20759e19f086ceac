CREATE TABLE "live_events" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"topic" text NOT NULL,
	"what" text NOT NULL,
	"request" text,
	"created_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "live_events_transaction_topic_what_pk" PRIMARY KEY("transaction","topic","what")
);
--> statement-breakpoint
CREATE INDEX "live_events_by_topic" ON "live_events" USING btree ("topic","transaction");--> statement-breakpoint
CREATE INDEX "live_events_old" ON "live_events" USING btree ("created_at");--> statement-breakpoint
-- Tells the processes that hold streams open that access must be asked again: whoever ended a session or changed what somebody may, in
-- whatever way, and with the transaction in which it was done.
CREATE FUNCTION tell_sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE people bigint[] := array(SELECT DISTINCT user_id FROM ended LIMIT 101);
BEGIN
  IF cardinality(people) > 100 THEN people := '{}'; PERFORM pg_notify('live', 'access *'); END IF;
  PERFORM pg_notify('live', 'access user:' || id) FROM unnest(people) AS id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_live_access AFTER DELETE ON sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions_ended();
--> statement-breakpoint
-- The arguments: what stands before the colon, and the column that names it.
CREATE FUNCTION tell_access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', 'access ' || TG_ARGV[0] || ':' || (to_jsonb(OLD) ->> TG_ARGV[1]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_live_access AFTER UPDATE OF role, suspended_at, suspended_until, email_verified_at, erased_at ON users FOR EACH ROW
  WHEN ((OLD.role, OLD.suspended_at, OLD.suspended_until, OLD.email_verified_at, OLD.erased_at)
    IS DISTINCT FROM (NEW.role, NEW.suspended_at, NEW.suspended_until, NEW.email_verified_at, NEW.erased_at))
  EXECUTE FUNCTION tell_access_changed('user', 'id');
--> statement-breakpoint
CREATE TRIGGER lists_live_access AFTER UPDATE OF owner_id, visibility, hidden_at, removed_at ON lists FOR EACH ROW
  WHEN ((OLD.owner_id, OLD.visibility, OLD.hidden_at, OLD.removed_at) IS DISTINCT FROM (NEW.owner_id, NEW.visibility, NEW.hidden_at, NEW.removed_at))
  EXECUTE FUNCTION tell_access_changed('list', 'id');
--> statement-breakpoint
CREATE TRIGGER lists_live_access_removed AFTER DELETE ON lists FOR EACH ROW EXECUTE FUNCTION tell_access_changed('list', 'id');
--> statement-breakpoint
CREATE TRIGGER list_members_live_access AFTER UPDATE OR DELETE ON list_members FOR EACH ROW EXECUTE FUNCTION tell_access_changed('list', 'list_id');
