-- What followers were told is kept by the numbers of places, which are named when it is read; what changed, by how it was before.
ALTER TABLE "list_changes" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "list_tellings" ADD COLUMN "said" jsonb;--> statement-breakpoint
-- How entries were isn't known of changes that were noted without it: what was said to have changed counts as other than it is.
UPDATE list_changes c SET before = jsonb_build_object('place_id', e.place_id, 'name', CASE WHEN e.free_text OR e.place_id IS NOT NULL THEN e.place_name END,
  'note', CASE WHEN k.noted THEN NULL ELSE md5(e.note) END, 'best_time', e.best_time,
  'photo', (SELECT m.content_hash FROM media m WHERE m.id = e.photo_id), 'position', CASE WHEN k.moved THEN NULL ELSE e.position END)
FROM list_entries e, (SELECT list_id, entry_id, bool_or(kind = 'note') AS noted, bool_or(kind = 'moved') AS moved FROM list_changes GROUP BY 1, 2) k
WHERE c.kind IN ('note', 'moved', 'removed') AND e.id = c.entry_id AND e.list_id = c.list_id AND k.list_id = c.list_id AND k.entry_id = c.entry_id;--> statement-breakpoint
-- Of entries that are gone, nor is it known which place they were, but where it stands in the list again.
UPDATE list_changes c SET before = jsonb_build_object('place_id', m.place_id, 'name', m.name, 'note', m.note, 'best_time', coalesce(m.best_time, ''),
  'photo', m.photo, 'position', m.position)
FROM list_changes o LEFT JOIN LATERAL (
  SELECT e.place_id, CASE WHEN e.free_text OR e.place_id IS NOT NULL THEN e.place_name END AS name, md5(e.note) AS note, e.best_time,
    (SELECT p.content_hash FROM media p WHERE p.id = e.photo_id) AS photo, e.position
  FROM list_entries e WHERE e.list_id = o.list_id AND e.place_name = o.text ORDER BY e.id DESC LIMIT 1) m ON true
WHERE c.id = o.id AND c.before IS NULL AND c.kind IN ('note', 'moved', 'removed');--> statement-breakpoint
-- What was told in sentences: those of entries that are called so, the ones first whose places are no longer listed; of others only what happened.
UPDATE list_tellings t SET said = coalesce((
  SELECT jsonb_agg(jsonb_build_object('kind', s.kind, 'entry_id', m.id, 'what', jsonb_build_object('place_id', m.place_id,
    'name', CASE WHEN s.kind = 'title' THEN s.name WHEN m.free_text THEN m.place_name END)) ORDER BY said.n)
  FROM unnest(t.sentences) WITH ORDINALITY AS said(sentence, n)
  CROSS JOIN LATERAL (SELECT * FROM (VALUES
    ('title', substring(said.sentence FROM '^Now called “(.*)”$')), ('note', substring(said.sentence FROM '^Note on (.*)$')),
    ('added', substring(said.sentence FROM '^(.*) added$')), ('removed', substring(said.sentence FROM '^(.*) removed$')),
    ('moved', substring(said.sentence FROM '^(.*) moved$')), ('note', '')) AS v(kind, name) WHERE v.name IS NOT NULL LIMIT 1) AS s
  LEFT JOIN LATERAL (
    SELECT e.id, e.place_id, e.free_text, e.place_name FROM list_entries e LEFT JOIN places p ON p.id = e.place_id
    WHERE s.kind <> 'title' AND e.list_id = t.list_id AND s.name IN (e.place_name, p.name)
    ORDER BY (p.status IN ('published', 'closed')) NULLS FIRST, e.free_text, e.id LIMIT 1) AS m ON true), '[]');--> statement-breakpoint
-- Bells say how many changes there were.
UPDATE notifications SET message = CASE
  WHEN message ~ ', and one more change\.$' THEN '2 changes.'
  WHEN message ~ ', and [0-9]{1,6} more changes\.$' THEN (substring(message FROM ', and ([0-9]{1,6}) more changes\.$')::int + 1)::text || ' changes.'
  WHEN message ~ ', and [0-9,]+ more changes\.$' THEN 'Many changes.' ELSE 'One change.' END
WHERE type = 'list-told';--> statement-breakpoint
ALTER TABLE "list_tellings" ALTER COLUMN "said" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "list_changes" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "list_tellings" DROP COLUMN "sentences";
