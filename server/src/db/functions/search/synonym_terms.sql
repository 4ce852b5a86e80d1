-- Returns the words of synonyms as stems: `|oud|agarwood|دهن عود|`. Commas, semicolons, bars and lines separate words.
-- The body is parsed when it is created, so that restoring a backup can compute the column that uses it.
CREATE OR REPLACE FUNCTION public.synonym_terms(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE((('|'::text || string_agg(d.term, '|'::text ORDER BY d.first_place)) || '|'::text), ''::text) AS "coalesce" FROM (SELECT t.term, min(t.place) AS first_place FROM (SELECT p.place, (SELECT string_agg(shop_stem(w.word), ' '::text ORDER BY w.word_place) AS string_agg FROM string_to_table(shop_fold(p.part), ' '::text) WITH ORDINALITY w(word, word_place) WHERE (w.word <> ''::text)) AS term FROM regexp_split_to_table(synonym_terms.words, '[,،;؛|/\n]+'::text) WITH ORDINALITY p(part, place)) t WHERE (t.term IS NOT NULL) GROUP BY t.term) d);
