CREATE TABLE "list_bounds" (
	"list_id" bigint PRIMARY KEY NOT NULL,
	"west" double precision NOT NULL,
	"south" double precision NOT NULL,
	"east" double precision NOT NULL,
	"north" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "list_bounds" ADD CONSTRAINT "list_bounds_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE FUNCTION is_on_map(status place_status) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$ SELECT status IN ('published', 'closed') $$;--> statement-breakpoint
CREATE FUNCTION list_bounds_of(lists bigint[]) RETURNS TABLE (list_id bigint, west float8, south float8, east float8, north float8) LANGUAGE sql STABLE AS $$
  SELECT e.list_id, min(p.lng), min(p.lat), max(p.lng), max(p.lat) FROM list_entries e JOIN places p ON p.id = e.place_id AND is_on_map(p.status)
  WHERE e.list_id = ANY(lists) GROUP BY e.list_id
$$;--> statement-breakpoint
-- What is at the edge of a list's box went, or may have: made anew, after whoever changes the same box is done.
CREATE FUNCTION renew_list_bounds(lists bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM list_bounds b WHERE b.list_id = ANY(lists) ORDER BY b.list_id FOR UPDATE;
  UPDATE list_bounds b SET west = o.west, south = o.south, east = o.east, north = o.north FROM list_bounds_of(lists) o WHERE o.list_id = b.list_id;
  DELETE FROM list_bounds b WHERE b.list_id = ANY(lists) AND NOT EXISTS (
    SELECT FROM list_entries e JOIN places p ON p.id = e.place_id AND is_on_map(p.status) WHERE e.list_id = b.list_id);
END
$$;--> statement-breakpoint
-- What comes makes a box larger, or none a box of one point.
CREATE FUNCTION extend_list_bounds(lists bigint[], lngs float8[], lats float8[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_bounds AS b
  SELECT list, min(lng), min(lat), max(lng), max(lat) FROM unnest(lists, lngs, lats) AS come (list, lng, lat) GROUP BY list ORDER BY list
  ON CONFLICT (list_id) DO UPDATE SET west = least(b.west, excluded.west), south = least(b.south, excluded.south),
    east = greatest(b.east, excluded.east), north = greatest(b.north, excluded.north)
  WHERE excluded.west < b.west OR excluded.south < b.south OR excluded.east > b.east OR excluded.north > b.north
$$;--> statement-breakpoint
CREATE FUNCTION list_entries_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone bigint[];
  come bigint[];
  lngs float8[];
  lats float8[];
BEGIN
  -- A place that isn't there any more can't say where it was.
  IF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT o.list_id) INTO gone FROM old_rows o JOIN list_bounds b ON b.list_id = o.list_id LEFT JOIN places p ON p.id = o.place_id
    WHERE o.place_id IS NOT NULL AND (p.id IS NULL OR p.lng <= b.west OR p.lng >= b.east OR p.lat <= b.south OR p.lat >= b.north);
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT array_agg(DISTINCT o.list_id) INTO gone FROM old_rows o JOIN new_rows n ON n.id = o.id AND (n.place_id, n.list_id) IS DISTINCT FROM (o.place_id, o.list_id)
      JOIN list_bounds b ON b.list_id = o.list_id LEFT JOIN places p ON p.id = o.place_id
    WHERE o.place_id IS NOT NULL AND (p.id IS NULL OR p.lng <= b.west OR p.lng >= b.east OR p.lat <= b.south OR p.lat >= b.north);
    SELECT array_agg(n.list_id), array_agg(p.lng), array_agg(p.lat) INTO come, lngs, lats FROM old_rows o
      JOIN new_rows n ON n.id = o.id AND (n.place_id, n.list_id) IS DISTINCT FROM (o.place_id, o.list_id) JOIN places p ON p.id = n.place_id AND is_on_map(p.status);
  ELSE
    SELECT array_agg(n.list_id), array_agg(p.lng), array_agg(p.lat) INTO come, lngs, lats
    FROM new_rows n JOIN places p ON p.id = n.place_id AND is_on_map(p.status);
  END IF;
  IF gone IS NOT NULL THEN PERFORM renew_list_bounds(gone); END IF;
  IF come IS NOT NULL THEN PERFORM extend_list_bounds(come, lngs, lats); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER bounded_inserted AFTER INSERT ON list_entries REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_entries_bounded();--> statement-breakpoint
CREATE TRIGGER bounded_updated AFTER UPDATE ON list_entries REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION list_entries_bounded();--> statement-breakpoint
CREATE TRIGGER bounded_deleted AFTER DELETE ON list_entries REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION list_entries_bounded();--> statement-breakpoint
-- Places that moved, closed for good, opened, went or came back.
CREATE FUNCTION places_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone bigint[];
  come bigint[];
  lngs float8[];
  lats float8[];
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows o JOIN new_rows n ON n.id = o.id
    WHERE (is_on_map(o.status), o.lng, o.lat) IS DISTINCT FROM (is_on_map(n.status), n.lng, n.lat)) THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT e.list_id) INTO gone FROM old_rows o JOIN new_rows n ON n.id = o.id
    AND is_on_map(o.status) AND (is_on_map(n.status), n.lng, n.lat) IS DISTINCT FROM (true, o.lng, o.lat)
    JOIN list_entries e ON e.place_id = o.id JOIN list_bounds b ON b.list_id = e.list_id
  WHERE o.lng <= b.west OR o.lng >= b.east OR o.lat <= b.south OR o.lat >= b.north;
  SELECT array_agg(e.list_id), array_agg(n.lng), array_agg(n.lat) INTO come, lngs, lats FROM old_rows o JOIN new_rows n ON n.id = o.id
    AND is_on_map(n.status) AND (is_on_map(o.status), o.lng, o.lat) IS DISTINCT FROM (true, n.lng, n.lat)
    JOIN list_entries e ON e.place_id = n.id;
  IF gone IS NOT NULL THEN PERFORM renew_list_bounds(gone); END IF;
  IF come IS NOT NULL THEN PERFORM extend_list_bounds(come, lngs, lats); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER places_bounded AFTER UPDATE ON places REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION places_bounded();--> statement-breakpoint
INSERT INTO list_bounds SELECT e.list_id, min(p.lng), min(p.lat), max(p.lng), max(p.lat)
FROM list_entries e JOIN places p ON p.id = e.place_id AND is_on_map(p.status) GROUP BY e.list_id;--> statement-breakpoint
SELECT watch_content('list_bounds', 'row_tags', '{}', 'list:', 'list_id');
