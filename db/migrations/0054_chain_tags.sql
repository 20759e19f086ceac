-- Columns that pages don't show are named by the first argument alone: with the whole of them no column was ever left out, and a change of
-- one emptied pages.
CREATE OR REPLACE FUNCTION chain_tags(was jsonb[], became jsonb[], given text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  WITH changed AS MATERIALIZED (SELECT DISTINCT coalesce(r ->> 'chain_id', r ->> 'id') AS id FROM changed_rows(was, became, given[1]::text[]) AS r)
  SELECT 'chain:' || id FROM changed UNION SELECT 'chains' WHERE EXISTS (SELECT FROM changed)
$$;
