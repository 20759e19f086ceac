ALTER TABLE "users" ADD COLUMN "avatar_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_region" text;--> statement-breakpoint
UPDATE users SET avatar_hash = m.content_hash FROM user_avatars a JOIN media m ON m.id = a.media_id WHERE a.user_id = users.id;--> statement-breakpoint
UPDATE users SET home_region = r.path FROM home_regions h JOIN regions r ON r.id = h.region_id WHERE h.user_id = users.id;--> statement-breakpoint
-- What was chosen is written by verbs. When it goes or moves, the columns follow as foreign keys would, whoever did it.
CREATE FUNCTION avatar_goes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET avatar_hash = NULL FROM user_avatars a WHERE a.media_id = old.id AND users.id = a.user_id;
  RETURN old;
END
$$;--> statement-breakpoint
CREATE TRIGGER avatar_goes BEFORE DELETE ON media FOR EACH ROW EXECUTE FUNCTION avatar_goes();--> statement-breakpoint
CREATE FUNCTION home_region_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET home_region = new.path FROM home_regions h WHERE h.region_id = old.id AND users.id = h.user_id;
  RETURN old;
END
$$;--> statement-breakpoint
CREATE TRIGGER home_region_moves AFTER UPDATE OF path ON regions FOR EACH ROW
  WHEN (old.path IS DISTINCT FROM new.path) EXECUTE FUNCTION home_region_follows();--> statement-breakpoint
CREATE TRIGGER home_region_goes BEFORE DELETE ON regions FOR EACH ROW EXECUTE FUNCTION home_region_follows();
