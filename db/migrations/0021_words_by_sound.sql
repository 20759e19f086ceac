-- What a word of the letters a to z sounds like in English, roughly: consonants that sound alike are one, vowels count at the beginning
-- only. "quick" and "kwik", "photo" and "foto" are the same.
CREATE FUNCTION sound_of(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE s text := word COLLATE "C";
BEGIN
  s := regexp_replace(regexp_replace(regexp_replace(s, '^[kgp]n', 'n'), '^p(?=[st])', ''), '^wr', 'r');
  s := replace(replace(regexp_replace(s, '^x', 's'), 'wh', 'w'), 'rh', 'r');
  s := regexp_replace(replace(replace(s, 'tch', 'C'), 'sch', 'sk'), 'ch(?=[rl])', 'k', 'g');
  s := replace(replace(replace(replace(s, 'ch', 'C'), 'sh', 'C'), 'th', 't'), 'ph', 'f');
  s := regexp_replace(replace(regexp_replace(s, '^gh', 'g'), 'ght', 't'), 'gh(?![aeiou])', '', 'g');
  s := regexp_replace(s, '(?:[tc]i(?=[ao])|ss?i(?=o))', 'C', 'g');
  s := replace(regexp_replace(s, 'd?g(?=[eiy])', 'j', 'g'), 'gn', 'n');
  s := regexp_replace(regexp_replace(s, 'cc(?=[eiy])', 'ks', 'g'), 's?c(?=[eiy])', 's', 'g');
  s := replace(replace(regexp_replace(s, 'que$', 'k'), 'qu', 'kw'), 'x', 'ks');
  s := regexp_replace(regexp_replace(replace(s, 'stl', 'sl'), 'm[bn]$', 'm'), 'w(?![aeiouy])', '', 'g');
  s := regexp_replace(regexp_replace(s, '([^aeiouy])h', '\1', 'g'), 'h(?![aeiouy])', '', 'g');
  s := regexp_replace(translate(s, 'cqgvzd', 'kkkfst'), '(.)\1+', '\1', 'g');
  s := regexp_replace(regexp_replace(s, '^(?:[aeiou]+|y(?![aeiou]))[aeiouy]*', 'A'), '^y', 'Y');
  RETURN regexp_replace(s, '[aeiouy]', '', 'g');
END $$;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "sound" text GENERATED ALWAYS AS (sound_of(word)) STORED;--> statement-breakpoint
CREATE INDEX "search_words_begun" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_sounding" ON "search_words" USING btree ("sound","weight" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "region_words_begun" ON "region_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
-- Words of two letters, and names without their apostrophes, become known at the next start.
UPDATE settings SET value = value || '{"unsettled": true}' WHERE key = 'search_state';
