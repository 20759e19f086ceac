CREATE OR REPLACE FUNCTION list_entries_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone bigint[];
  come bigint[];
  lngs float8[];
  lats float8[];
BEGIN
  -- Whether something was at the edge is asked after whoever changes the same box is done: they may have made it the edge.
  IF TG_OP = 'DELETE' THEN
    PERFORM FROM list_bounds b WHERE b.list_id IN (SELECT list_id FROM old_rows WHERE place_id IS NOT NULL) ORDER BY b.list_id FOR UPDATE;
  ELSIF TG_OP = 'UPDATE' THEN
    PERFORM FROM list_bounds b WHERE b.list_id IN (
      SELECT o.list_id FROM old_rows o JOIN new_rows n ON n.id = o.id AND (n.place_id, n.list_id) IS DISTINCT FROM (o.place_id, o.list_id)
      WHERE o.place_id IS NOT NULL) ORDER BY b.list_id FOR UPDATE;
  END IF;
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
CREATE OR REPLACE FUNCTION places_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone bigint[];
  come bigint[];
  lngs float8[];
  lats float8[];
BEGIN
  IF NOT EXISTS (SELECT FROM old_rows o JOIN new_rows n ON n.id = o.id
    WHERE (is_on_map(o.status), o.lng, o.lat) IS DISTINCT FROM (is_on_map(n.status), n.lng, n.lat)) THEN RETURN NULL; END IF;
  PERFORM FROM list_bounds b WHERE b.list_id IN (
    SELECT e.list_id FROM old_rows o JOIN new_rows n ON n.id = o.id AND (is_on_map(o.status), o.lng, o.lat) IS DISTINCT FROM (is_on_map(n.status), n.lng, n.lat)
      JOIN list_entries e ON e.place_id = o.id) ORDER BY b.list_id FOR UPDATE;
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
$$;
