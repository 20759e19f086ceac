-- What a staged row would change of the place that it was matched to: field → [before, after].
ALTER TABLE import_rows ADD COLUMN changes jsonb;
