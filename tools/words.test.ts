import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root, sourceFiles } from './source-files.ts'
import { fileAt } from './syntax.ts'
import { untranslated } from './untranslated.ts'
import { complaintsAboutWords, keysOf, textsOf } from './words.ts'

/** Names that are written the same in both languages. */
const alikeInBoth = new Set(['English', 'KNET', 'Mastercard', 'PayPal', 'Apple Pay', 'Visa', 'Instagram', 'X'])

const wordsIn = async (place: string, locale: string) =>
  (await import(pathToFileURL(join(root, `${place}/words/${locale}.ts`)).href)).default

for (const place of ['storefront/app', 'admin/src']) {
  test(`both languages say the same things, each in its own grammar, in ${place}`, async () => {
    const [en, ar] = [await wordsIn(place, 'en'), await wordsIn(place, 'ar')]
    assert.deepEqual(complaintsAboutWords(en, ar, alikeInBoth), [])
  })
}

test('customers and staff read the same label for each status of an order', async () => {
  const labels = async (locale: string) => {
    const staff = (await wordsIn('admin/src', locale)).orders.status
    const { in_review, ...customers } = (await wordsIn('storefront/app', locale)).order.statuses
    assert.deepEqual(customers, staff)
    return Object.values(staff)
  }
  assert.deepEqual(await labels('en'), [
    ...['Draft', 'Awaiting payment', 'Cancelled', 'Placed', 'On its way', 'Delivered', 'Returned'],
  ])
  assert.deepEqual(await labels('ar'), [
    ...['مسودة', 'بانتظار الدفع', 'ملغى', 'تم التأكيد', 'في الطريق', 'تم التوصيل', 'مُرتجع'],
  ])
})

test('no visible text of the API or the pages has the American spelling of cancelled', async () => {
  const { refusals } = await import(pathToFileURL(join(root, 'contract/src/errors/refusals.ts')).href)
  const pages = await Promise.all(['storefront/app', 'admin/src'].map((place) => wordsIn(place, 'en')))
  const texts = [...pages.flatMap(textsOf), ...textsOf(refusals)]
  assert.deepEqual(
    texts.filter((text) => /\bcancel(ed|ing)\b/i.test(text)),
    [],
  )
})

/** Arabic texts of every page, refusal, field error and email. */
async function arabicTexts() {
  const load = (path: string) => import(pathToFileURL(join(root, path)).href)
  const { refusals } = await load('contract/src/errors/refusals.ts')
  const { accountIssueWords } = await load('contract/src/errors/account-issues.ts')
  const { cardIssueWords } = await load('contract/src/errors/card-issues.ts')
  const { default: emails } = await load('server/src/email/words/ar.ts')
  const pages = await Promise.all(['storefront/app', 'admin/src'].map((place) => wordsIn(place, 'ar')))
  return [...pages, refusals, accountIssueWords, cardIssueWords, emails].flatMap(textsOf)
}

const retiredInArabic: [reason: string, pattern: RegExp][] = [
  ['asks with يُرجى, not يلزم', /[يت]لزم/],
  ['says يُرجى before a feminine noun too', /تُرجى/],
  ['calls the coupon code كود الخصم', /(رمز|رموز) الخصم/],
  ['calls the local debit network كي نت', /بطاقة الخصم/],
  ['calls a refund المبلغ المسترد', /المُعاد|رد مبلغ|إعادة مبلغ/],
  ['writes تعذّر with shadda', /تعذر/],
  ['writes tanwin before the alif', /اً/],
  ['says لا توجد before what is missing', /لا (منتجات|طلبات|عناوين|صور|قطع|مبيعات|أخطاء)/],
]

for (const [reason, pattern] of retiredInArabic) {
  test(`Arabic ${reason}`, async () => {
    assert.deepEqual(
      (await arabicTexts()).filter((text) => pattern.test(text)),
      [],
    )
  })
}

test('Arabic says المجموع for a line and الإجمالي for everything else', async () => {
  const texts = (await arabicTexts()).filter((text) => text.includes('المجموع'))
  assert.deepEqual(texts, [(await wordsIn('storefront/app', 'ar')).orderSummary.columns.total])
})

test('no page shows a text that is not among the words', () => {
  const pages = sourceFiles(/^storefront\/app\/.*\.tsx$/).filter((path) => !path.endsWith('.test.tsx'))
  assert.deepEqual(
    pages.map(fileAt).flatMap((page) => untranslated(page, alikeInBoth)),
    [],
  )
})

test('no screen of the admin does either, though it may name a text by its key', async () => {
  const named = new Set([...alikeInBoth, ...keysOf(await wordsIn('admin/src', 'en'))])
  assert.ok(named.has('ra.action.save'))
  assert.deepEqual(
    sourceFiles(/^admin\/src\/.*\.tsx$/)
      .map(fileAt)
      .flatMap((screen) => untranslated(screen, named)),
    [],
  )
})

const sixForms = 'zero {لا قطع} one {قطعة} two {قطعتان} few {# قطع} many {# قطعة} other {# قطعة}'

test('two languages that agree pass', () => {
  const en = { cart: { pieces: '{count, plural, =0 {none} one {# piece} other {# pieces}}', price: '<b>{amount}</b>' } }
  const ar = { cart: { pieces: `{count, plural, ${sixForms}}`, price: '<b>{amount}</b>' } }
  assert.deepEqual(complaintsAboutWords(en, ar, new Set()), [])
})

const planted: [string, string | undefined, string | undefined, RegExp][] = [
  ['a word missing in Arabic', 'Cart', undefined, /not in Arabic/],
  ['a word missing in English', undefined, 'السلة', /not in English/],
  ['an empty word', 'Cart', ' ', /empty/],
  ['another name to fill in', 'Hello {name}', 'مرحبا {nom}', /fills in name:argument in English but nom/],
  ['a lost tag', 'Over <b>{sum}</b>', 'فوق {sum}', /fills in/],
  ['an English plural of one form', '{n, plural, other {#}}', `{n, plural, ${sixForms}}`, /in English/],
  [
    'an Arabic plural of two forms',
    '{n, plural, one {a} other {b}}',
    '{n, plural, one {قطعة} other {قطع}}',
    /six plural/,
  ],
  ['English left in Arabic', 'Cart', 'Cart', /no Arabic letter/],
  ['a Latin question mark', 'Why?', 'لماذا?', /Latin comma/],
  ['an exclamation', 'Hurry!', 'عجّل', /shouts/],
  ['a Latin comma', 'Rose, oud', 'ورد, عود', /Latin comma/],
]

for (const [what, english, arabic, expected] of planted) {
  test(`${what} is noticed`, () => {
    const only = (text?: string): Record<string, string> => (text === undefined ? {} : { word: text })
    const complaints = complaintsAboutWords(only(english), only(arabic), alikeInBoth)
    assert.equal(complaints.length, 1)
    assert.match(complaints[0] ?? '', expected)
  })
}

test('a text in a page is noticed wherever a shopper would see or hear it', () => {
  const text = `const Page = () => (
    <main title="Shop" data-kind="plain">
      Welcome
      {open ? 'Open' : t('shut')} {ready && \`Ready\`}
      <b>Visa</b> <img alt={'A vase'} src="a.png" /> <input placeholder="Your name" aria-label={t('name')} />
    </main>)`
  assert.deepEqual(
    untranslated({ path: 'page.tsx', text }, alikeInBoth).map((complaint) => complaint.replace(/.* says /, '')),
    ['“Shop”', '“Welcome”', '“Open”', '“Ready”', '“A vase”', '“Your name”'],
  )
})
