-- Returns the stem a folded word is indexed under: without English plural, without Arabic article, conjunction, plural
-- or feminine ending. Null for stop words.
CREATE OR REPLACE FUNCTION public.shop_stem(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT CASE
    WHEN word IN ('a', 'the', 'and', 'with', 'for', 'from', 'of', 'in', 'on', 'to', 'by', 'is', 'an', 'or',
      'و', 'من', 'في', 'علي', 'مع', 'عن', 'الي', 'او', 'هذا', 'هذه', 'التي', 'الذي') THEN NULL
    WHEN word ~ '^[a-z]{4,}$' THEN
      regexp_replace(regexp_replace(regexp_replace(word, '(..)(?:ies|ie)$', '\1y'), '(x|ch|sh|ss)es$', '\1'), '([^suix])s$', '\1')
    WHEN word ~ '^[\u0621-\u064a]{3,}$' THEN
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(word, '^(?:[وفبك]?ال(?=...)|لل(?=...)|و(?=.....))', ''),
          '(....)ا$', '\1'),
        '(?:(....)(?:ان|ون|ين)|(...)(?:ات|ها|يه))$', '\1\2'),
      '(...)[هي]$', '\1')
    ELSE left(word, 60)
  END
$function$;
