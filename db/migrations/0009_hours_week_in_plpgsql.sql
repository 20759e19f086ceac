-- The same answers as before in a tenth of the time: a query inside a function is set up anew for every place.
CREATE OR REPLACE FUNCTION hours_week(hours jsonb) RETURNS int4multirange LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  ranges text := '';
  spans jsonb;
  starts int;
  ends int;
BEGIN
  FOR day IN 0..6 LOOP
    spans := coalesce(hours -> 'week' -> day, '[]');
    FOR n IN 0..jsonb_array_length(spans) - 1 LOOP
      starts := day * 1440 + (spans -> n -> 0)::int;
      ends := day * 1440 + (spans -> n -> 1)::int;
      ranges := ranges || CASE
        WHEN ends <= starts THEN ''
        WHEN ends <= 10080 THEN format(',[%s,%s)', starts, ends)
        ELSE format(',[%s,10080),[0,%s)', starts, ends - 10080)
      END;
    END LOOP;
  END LOOP;
  RETURN ('{' || substr(ranges, 2) || '}')::int4multirange;
END
$$;
