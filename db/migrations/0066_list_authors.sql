-- Lists are found by whose they are, too: what their documents have of that, as it is made from now on.
UPDATE list_documents d SET search = d.search || setweight(to_tsvector('hereabouts', a.author), 'C'),
  words = ARRAY(SELECT word FROM (SELECT unnest(d.words) AS word UNION SELECT unnest(tsvector_to_array(to_tsvector('hereabouts_words', a.author)))) w
    WHERE word ~ '^[a-z]{3,40}$' ORDER BY word)
FROM (SELECT l.id, translate(concat_ws(' ', u.name, u.username, u.custom_url), '-_', '  ') AS author FROM lists l JOIN users u ON u.id = l.owner_id AND u.erased_at IS NULL) a
WHERE a.id = d.list_id;
