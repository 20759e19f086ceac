-- What becomes of a staged row is written to it in a few steps: with room in its page and no index on that, it stays where it is.
DROP INDEX import_rows_by_action;--> statement-breakpoint
ALTER TABLE import_rows SET (fillfactor = 50);
