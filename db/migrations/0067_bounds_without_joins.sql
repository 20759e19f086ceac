-- Old and new rows of a statement are grouped, not joined: of a join the plan that is made for one row is kept, and compares each of
-- many rows with every other. What has moved is a plain array from then on.
CREATE OR REPLACE FUNCTION places_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  was boolean[];
  was_lngs float8[];
  was_lats float8[];
  became boolean[];
  new_lngs float8[];
  new_lats float8[];
  gone bigint[];
  come bigint[];
  lngs float8[];
  lats float8[];
BEGIN
  SELECT array_agg(m.id), array_agg(m.was), array_agg(m.was_lng), array_agg(m.was_lat), array_agg(m.became), array_agg(m.lng), array_agg(m.lat)
  INTO ids, was, was_lngs, was_lats, became, new_lngs, new_lats
  FROM (SELECT r.id, bool_or(r.on_map) FILTER (WHERE r.old) AS was, max(r.lng) FILTER (WHERE r.old) AS was_lng, max(r.lat) FILTER (WHERE r.old) AS was_lat,
      bool_or(r.on_map) FILTER (WHERE NOT r.old) AS became, max(r.lng) FILTER (WHERE NOT r.old) AS lng, max(r.lat) FILTER (WHERE NOT r.old) AS lat
    FROM (SELECT true AS old, id, is_on_map(status) AS on_map, lng, lat FROM old_rows
      UNION ALL SELECT false, id, is_on_map(status), lng, lat FROM new_rows) r
    GROUP BY r.id) m
  WHERE (m.was, m.was_lng, m.was_lat) IS DISTINCT FROM (m.became, m.lng, m.lat);
  IF ids IS NULL THEN RETURN NULL; END IF;
  -- Whether something was at the edge is asked after whoever changes the same box is done: they may have made it the edge.
  PERFORM FROM list_bounds b WHERE b.list_id IN (
    SELECT e.list_id FROM unnest(ids) AS moved (id) JOIN list_entries e ON e.place_id = moved.id) ORDER BY b.list_id FOR UPDATE;
  SELECT array_agg(DISTINCT e.list_id) INTO gone
  FROM unnest(ids, was, was_lngs, was_lats, became, new_lngs, new_lats) AS m (id, was, was_lng, was_lat, became, lng, lat)
    JOIN list_entries e ON e.place_id = m.id JOIN list_bounds b ON b.list_id = e.list_id
  WHERE m.was AND (m.became, m.lng, m.lat) IS DISTINCT FROM (true, m.was_lng, m.was_lat)
    AND (m.was_lng <= b.west OR m.was_lng >= b.east OR m.was_lat <= b.south OR m.was_lat >= b.north);
  SELECT array_agg(e.list_id), array_agg(m.lng), array_agg(m.lat) INTO come, lngs, lats
  FROM unnest(ids, was, was_lngs, was_lats, became, new_lngs, new_lats) AS m (id, was, was_lng, was_lat, became, lng, lat)
    JOIN list_entries e ON e.place_id = m.id
  WHERE m.became AND (m.was, m.was_lng, m.was_lat) IS DISTINCT FROM (true, m.lng, m.lat);
  IF gone IS NOT NULL THEN PERFORM renew_list_bounds(gone); END IF;
  IF come IS NOT NULL THEN PERFORM extend_list_bounds(come, lngs, lats); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_entries_bounded() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lists bigint[];
  places_gone bigint[];
  new_lists bigint[];
  new_places bigint[];
  gone bigint[];
  come bigint[];
  lngs float8[];
  lats float8[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT array_agg(m.was_list), array_agg(m.was_place), array_agg(m.list), array_agg(m.place) INTO lists, places_gone, new_lists, new_places
    FROM (SELECT r.id, max(r.list_id) FILTER (WHERE r.old) AS was_list, max(r.place_id) FILTER (WHERE r.old) AS was_place,
        max(r.list_id) FILTER (WHERE NOT r.old) AS list, max(r.place_id) FILTER (WHERE NOT r.old) AS place
      FROM (SELECT true AS old, id, list_id, place_id FROM old_rows UNION ALL SELECT false, id, list_id, place_id FROM new_rows) r
      GROUP BY r.id) m
    WHERE (m.was_place, m.was_list) IS DISTINCT FROM (m.place, m.list);
    IF lists IS NULL THEN RETURN NULL; END IF;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(list_id), array_agg(place_id) INTO lists, places_gone FROM old_rows;
  ELSE
    SELECT array_agg(list_id), array_agg(place_id) INTO new_lists, new_places FROM new_rows;
  END IF;
  -- Whether something was at the edge is asked after whoever changes the same box is done: they may have made it the edge.
  IF lists IS NOT NULL THEN
    PERFORM FROM list_bounds b WHERE b.list_id IN (
      SELECT o.list_id FROM unnest(lists, places_gone) AS o (list_id, place_id) WHERE o.place_id IS NOT NULL) ORDER BY b.list_id FOR UPDATE;
    -- A place that isn't there any more can't say where it was.
    SELECT array_agg(DISTINCT o.list_id) INTO gone FROM unnest(lists, places_gone) AS o (list_id, place_id)
      JOIN list_bounds b ON b.list_id = o.list_id LEFT JOIN places p ON p.id = o.place_id
    WHERE o.place_id IS NOT NULL AND (p.id IS NULL OR p.lng <= b.west OR p.lng >= b.east OR p.lat <= b.south OR p.lat >= b.north);
  END IF;
  IF new_lists IS NOT NULL THEN
    SELECT array_agg(n.list_id), array_agg(p.lng), array_agg(p.lat) INTO come, lngs, lats
    FROM unnest(new_lists, new_places) AS n (list_id, place_id) JOIN places p ON p.id = n.place_id AND is_on_map(p.status);
  END IF;
  IF gone IS NOT NULL THEN PERFORM renew_list_bounds(gone); END IF;
  IF come IS NOT NULL THEN PERFORM extend_list_bounds(come, lngs, lats); END IF;
  RETURN NULL;
END
$$;
