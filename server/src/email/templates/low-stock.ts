import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import type { EmailTemplate } from '../email-template.ts'
import { fill, ltr, userText } from '../phrase.ts'
import { wordsOf } from '../words/words-of.ts'

/** An email names so many; the admin lists all. */
const MOST_NAMED = 50

/** Lists for the staff what has fallen to the low-stock threshold, without what was refilled meanwhile. */
export const lowStockEmail: EmailTemplate = async ({ db, siteUrl }, { id }, locale) => {
  const fallen = await readFallen(db, id, locale)
  const [first] = fallen
  if (!first) return null
  const words = wordsOf(locale).lowStock
  const subject = fallen.length === 1 ? words.subject : words.subjectOfSeveral
  const named = fallen.slice(0, MOST_NAMED)
  return {
    locale,
    subject: subject.replace('{name}', () => first.name).replace('{count}', String(fallen.length)),
    name: `low-stock-${id}`,
    replyTo: null,
    title: fill(words.title),
    blocks: [
      { kind: 'paragraph', phrase: fill(words.text) },
      {
        kind: 'goods',
        heading: words.heading,
        rows: named.map(({ name, code, quantity }) => ({
          name: [userText(name)],
          about: [[ltr(code)]],
          amount: fill(words.left, { count: ltr(String(quantity)) }),
        })),
      },
      ...(named.length < fallen.length ? [{ kind: 'paragraph', phrase: fill(words.more) } as const] : []),
      {
        kind: 'link',
        words: words.open,
        url: `${siteUrl}/admin#/item?filter=${encodeURIComponent(JSON.stringify({ low_stock: true }))}`,
        hint: words.hint,
      },
    ],
  }
}

type FallenRow = { quantity: number; code: string } & Record<`${'name' | 'size' | 'color'}_${Locale}`, string | null>

async function readFallen(db: Db, emailId: number, locale: Locale) {
  const rows = await queryRows<FallenRow>(
    db,
    sql`
    select coalesce(p.quantity, i.quantity) as quantity, coalesce(p.code, i.code) as code, i.name_en, i.name_ar,
      s.name_en as size_en, s.name_ar as size_ar, c.name_en as color_en, c.name_ar as color_ar
    from outbox o join low_stock_items k on k.noticed_at = o.created_at
    join items i on i.id = k.item_id left join properties p on p.id = k.property_id
    left join sizes s on s.id = p.size_id left join colors c on c.id = p.color_id
    where o.id = ${emailId} order by 1, i.id, p.id`,
  )
  return rows.map(({ quantity, code, ...row }) => {
    const textOf = (field: 'name' | 'size' | 'color') =>
      localisedText({ en: row[`${field}_en`], ar: row[`${field}_ar`] }, locale).text
    return { quantity, code, name: [textOf('name'), textOf('color'), textOf('size')].filter(Boolean).join(' · ') }
  })
}
