CREATE TABLE "new_lists" (
	"list_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"target_id" bigint NOT NULL,
	"weight" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "new_lists_list_id_kind_target_id_pk" PRIMARY KEY("list_id","kind","target_id")
);
--> statement-breakpoint
ALTER TABLE "list_tellings" ADD COLUMN "by_id" bigint;--> statement-breakpoint
ALTER TABLE "new_lists" ADD CONSTRAINT "new_lists_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "new_lists_of" ON "new_lists" USING btree ("kind","target_id","created_at");--> statement-breakpoint
ALTER TABLE "list_tellings" ADD CONSTRAINT "list_tellings_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_to_restore" ON "users" USING btree ("suspended_until") WHERE "users"."suspended_until" is not null;--> statement-breakpoint
-- Lists that are out already are new to nobody, should they be hidden and shown again.
INSERT INTO new_lists (list_id, kind, target_id, weight, created_at)
SELECT id, 'person', owner_id, 0, published_at FROM lists WHERE published_at IS NOT NULL AND visibility = 'public' AND entry_count > 0;--> statement-breakpoint
-- Whoever is suspended or restored meanwhile is waited for, so that each follow is counted once; people before counts, both in order.
CREATE FUNCTION follows_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR SHARE;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO follow_counts AS c (kind, target_id, count)
    SELECT f.kind, f.target_id, count(*) FROM changed f JOIN users u ON u.id = f.user_id AND u.suspended_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (kind, target_id) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    PERFORM FROM follow_counts WHERE (kind, target_id) IN (SELECT kind, target_id FROM changed) ORDER BY kind, target_id FOR UPDATE;
    UPDATE follow_counts c SET count = greatest(c.count - f.count, 0)
    FROM (SELECT f.kind, f.target_id, count(*) FROM changed f LEFT JOIN users u ON u.id = f.user_id WHERE u.suspended_at IS NULL GROUP BY 1, 2) f
    WHERE c.kind = f.kind AND c.target_id = f.target_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER counted_inserted AFTER INSERT ON follows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follows_counted();--> statement-breakpoint
CREATE TRIGGER counted_deleted AFTER DELETE ON follows REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION follows_counted();--> statement-breakpoint
CREATE FUNCTION suspended_follows_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.suspended_at IS NULL THEN
    INSERT INTO follow_counts AS c (kind, target_id, count) SELECT kind, target_id, 1 FROM follows WHERE user_id = NEW.id ORDER BY 1, 2
    ON CONFLICT (kind, target_id) DO UPDATE SET count = c.count + 1;
  ELSE
    PERFORM FROM follow_counts WHERE (kind, target_id) IN (SELECT kind, target_id FROM follows WHERE user_id = NEW.id)
    ORDER BY kind, target_id FOR UPDATE;
    UPDATE follow_counts c SET count = greatest(c.count - 1, 0) FROM follows f
    WHERE f.user_id = NEW.id AND c.kind = f.kind AND c.target_id = f.target_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER suspended_follows_counted AFTER UPDATE OF suspended_at ON users FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION suspended_follows_counted();--> statement-breakpoint
DELETE FROM follow_counts;--> statement-breakpoint
INSERT INTO follow_counts (kind, target_id, count)
SELECT f.kind, f.target_id, count(*) FROM follows f JOIN users u ON u.id = f.user_id AND u.suspended_at IS NULL GROUP BY 1, 2;
