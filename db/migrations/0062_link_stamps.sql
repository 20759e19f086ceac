CREATE TABLE "link_stamps" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"stamp" bigserial NOT NULL,
	CONSTRAINT "link_stamps_one" CHECK ("link_stamps"."only")
);
--> statement-breakpoint
INSERT INTO "link_stamps" DEFAULT VALUES;--> statement-breakpoint
-- What is only counted, described or drawn of them changes no link. Whoever changes a link holds the row until the end: between two stamps
-- there is one transaction's work alone.
CREATE FUNCTION links_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE link_stamps SET stamp = DEFAULT;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER links_changed AFTER UPDATE OF id, kind, slug, path, name, abbreviation ON regions FOR EACH STATEMENT EXECUTE FUNCTION links_changed();--> statement-breakpoint
CREATE TRIGGER links_gone AFTER DELETE OR TRUNCATE ON regions FOR EACH STATEMENT EXECUTE FUNCTION links_changed();--> statement-breakpoint
CREATE TRIGGER links_changed AFTER UPDATE OF id, parent_id, slug, name, singular, icon, hue ON categories FOR EACH STATEMENT EXECUTE FUNCTION links_changed();--> statement-breakpoint
CREATE TRIGGER links_gone AFTER DELETE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION links_changed();
