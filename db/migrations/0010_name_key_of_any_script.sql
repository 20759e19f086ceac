-- Letters that are not made of a letter and a mark are written out, the final sigma is a sigma. Ranges are code points, so that the server’s locale and version do not matter.
CREATE OR REPLACE FUNCTION name_key_of_any_script(value text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE key text := lower(normalize(value, NFKD) COLLATE "und-x-icu") COLLATE "C";
BEGIN
  key := regexp_replace(key, '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f]', '', 'g');
  key := translate(replace(replace(replace(replace(key, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħŧıς', 'olddhtiσ');
  key := regexp_replace(replace(key, '&', ' and '), '[''’‘‛ʹʻʼʽʾʿˈ`.\u200b-\u200f\u2060\ufeff]', '', 'g');
  RETURN btrim(regexp_replace(key, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02df\u037e\u0387\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2100-\u2fff\u3000-\u3004\u3008-\u3030\u303d-\u303f\u30a0\u30fb\ua4fe\ua4ff\ue000-\uf8ff\ufd3e\ufd3f\ufe10-\ufe1f\ufe30-\ufe6f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff\U000e0000-\U000e01ff]+', ' ', 'g'));
END $$;--> statement-breakpoint
-- How names are compared: the same steps and ranges as nameKey() in src/platform/name-key.ts. Letters of all scripts are kept; of most names,
-- which are ASCII, only the last line's work is done.
CREATE OR REPLACE FUNCTION name_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value)
    THEN btrim(regexp_replace(translate(replace(lower(value COLLATE "C"), '&', ' and '), '''`.', ''), '[^a-z0-9]+', ' ', 'g'))
    ELSE public.name_key_of_any_script(value) END
$$;--> statement-breakpoint
-- Names of other letters than ASCII may have another key now; the documents made from them are made anew at the start.
WITH changed AS (
  UPDATE places SET name_key = name_key(name) WHERE octet_length(name) <> length(name) AND name_key <> name_key(name) RETURNING id
)
UPDATE settings SET value = value || '{"stale": true}' WHERE key = 'search_state' AND EXISTS (SELECT FROM changed);--> statement-breakpoint
UPDATE regions SET name_key = name_key(name) WHERE octet_length(name) <> length(name) AND name_key <> name_key(name);
--> statement-breakpoint
DROP FUNCTION plain(text);
