-- Normalises text for search: case, accents, Arabic letter variants, vowel signs, digits and punctuation. `fold` in
-- rules/src/text/arabic.ts does the same; a test compares them.
CREATE OR REPLACE FUNCTION public.shop_fold(given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  SELECT btrim(
    regexp_replace(
      translate(
        lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g') COLLATE "und-x-icu"),
        'ٱىیېةہھەکøłđħŧıς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'ايييههههكoldhtiσ01234567890123456789'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u2000-\u2bff\u3000-\u303f\ufd3e\ufd3f\U0001f000-\U0001faff]+', ' ', 'g'
    ),
    ' '
  )
$function$;
