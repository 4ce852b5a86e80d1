import { locales } from '@rawnaq/rules/locale'
import { seoLimits, slugOf } from '@rawnaq/rules/slug'
import { Refusal } from '../../http/errors/refusal.ts'

type Columns = Record<string, unknown>

/**
 * The written columns with each slug in lower case and hyphens. Refuses a text that is too long, and a slug without a
 * word, by field and language as in `slug_en`. Slugs need not be unique: the number in the address identifies the record.
 */
export function seoColumns(values: Columns): Columns {
  const result = { ...values }
  for (const locale of locales) {
    const typed = result[`slug_${locale}`]
    if (typeof typed === 'string') result[`slug_${locale}`] = slugOf(typed)
    if (typed && result[`slug_${locale}`] === '')
      throw new Refusal('invalid', { errors: { [`slug_${locale}`]: ['slug_without_words'] } })
    for (const [field, most] of Object.entries(seoLimits))
      if (String(result[`${field}_${locale}`] ?? '').length > most)
        throw new Refusal('invalid', { errors: { [`${field}_${locale}`]: ['too_long'] } })
  }
  return result
}
