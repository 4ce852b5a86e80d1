import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { pageUrl } from '../support/page-url.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'
import { switchLanguage } from '../support/shopper/switch-language.ts'

const shop = await openShop()
after(() => shop.stop())

const messages = {
  en: {
    name: 'Noura Al-Sabah',
    email: 'noura@example.com',
    subject: 'A gift for my mother',
    message: 'Do you engrave the dallah?\nShe likes نون.',
  },
  ar: {
    name: 'نورة الصباح',
    email: 'noura@example.com',
    subject: 'هدية لأمي',
    message: 'هل تنقشون على الدلة؟\nشكرًا لكم.',
  },
}

type FieldName = keyof (typeof messages)['en']

const field = ({ page, text }: Shopper, name: FieldName) =>
  page.getByRole('main').getByRole('textbox', { name: text(`contact.fields.${name}`), exact: true })
const send = ({ page, text }: Shopper) => page.getByRole('main').getByRole('button', { name: text('contact.send') })

async function writes(shopper: Shopper, other: Partial<(typeof messages)['en']> = {}) {
  const written = { ...messages[shopper.locale], ...other }
  for (const [name, value] of Object.entries(written)) await field(shopper, name as FieldName).fill(value)
  return written
}

for (const locale of eitherLocale('ar')) {
  test(`a contact message written in ${locale} reaches the shopkeeper by email`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    await shopper.opens('/')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('common.titles.contact') })
      .click()
    await page.getByRole('heading', { level: 1, name: text('common.titles.contact') }).waitFor()
    const subject = `${messages[locale].subject} ${crypto.randomUUID()}`
    const { email } = await writes(shopper, { subject })
    await send(shopper).dblclick()
    await shopper.seesToast(text('contact.sent'))
    await page.getByRole('heading', { level: 2, name: text('contact.sent') }).waitFor()
    await page.getByText(text('contact.answer', { email })).waitFor()
    await eventually(async () => (await emailTo(shop, 'care@rawnaq.example', subject)).split(subject).length, 2)

    await page.getByRole('button', { name: text('contact.another') }).click()
    assert.equal(await field(shopper, 'email').inputValue(), email)
    assert.equal(await field(shopper, 'message').inputValue(), '')
  })
}

test('the contact form sends the text direction with dirname', async () => {
  const html = await (await fetch(`${shop.url}/main/contact`)).text()
  assert.match(html, /<textarea[^>]* dirname="message\.dir"/)
})

test('an empty field has the direction of the page, and typed text its own', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  await shopper.opens('/contact')
  for (const name of ['subject', 'message'] as const) {
    const direction = () => field(shopper, name).evaluate((input) => getComputedStyle(input).direction)
    assert.equal(await direction(), 'rtl')
    await field(shopper, name).fill('Roses')
    assert.equal(await direction(), 'ltr')
  }
})

test('a number or a text in the other language begins below the label of its field', async (t) => {
  for (const [locale, side, texts] of [
    ['ar', 'right', ['٤', '4', 'Roses', 'ورد']],
    ['en', 'left', ['ورد', 'Roses']],
  ] as const) {
    const shopper = await newShopper(t, shop, { locale })
    await shopper.opens('/contact')
    const input = field(shopper, 'subject')
    for (const text of texts) {
      await input.fill(text)
      assert.equal(await input.evaluate((element) => getComputedStyle(element).textAlign), side, text)
    }
  }
})

test('errors are counted above the form, marked at their fields, and disappear when corrected', async (t) => {
  for (const locale of bothLocales) {
    const shopper = await newShopper(t, shop, { locale })
    const { page, text } = shopper
    await shopper.opens('/contact')
    await writes(shopper, { email: 'noura@', subject: ' ' })
    await send(shopper).click()
    const summary = page.getByRole('alert').filter({ hasText: text('common.form.summary', { count: 2 }) })
    await summary.waitFor()
    await untilFocused(summary)
    const wrong = page.locator('[aria-invalid=true]')
    await eventually(() => wrong.count(), 2)
    await summary.getByRole('link', { name: text('contact.fields.subject') }).click()
    await untilFocused(field(shopper, 'subject'))
    await field(shopper, 'subject').fill(messages[locale].subject)
    await field(shopper, 'email').fill(messages[locale].email)
    await eventually(() => wrong.count(), 0)
    assert.equal(await field(shopper, 'message').inputValue(), messages[locale].message)
  }
})

test('a message survives a lost connection and can be sent afterwards', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar', losesResponses: true })
  const { page, text } = shopper
  await shopper.opens('/contact')
  const { message } = await writes(shopper, { subject: 'انقطاع' })
  await page.context().setOffline(true)
  await send(shopper).click()
  await untilFocused(page.getByRole('alert').filter({ hasText: text('common.offline') }))
  assert.equal(await field(shopper, 'message').inputValue(), message)
  await page.context().setOffline(false)
  await send(shopper).click()
  await page.getByRole('heading', { level: 2, name: text('contact.sent') }).waitFor()
})

test('switching the language keeps an unfinished message', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.opens('/contact')
  const { message } = await writes(shopper)
  const switched = await switchLanguage(shopper)
  await eventually(() => field(switched, 'message').inputValue(), message)
})

test('phone and email are links, and numbers are left to right', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  await shopper.page.goto(pageUrl('/contact', 'ar'))
  const reach = shopper.page.getByRole('region', { name: shopper.text('contact.reach') })
  const links = await reach.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  assert.deepEqual(links.slice(0, 4), [
    'tel:+96522001234',
    'tel:+96550001234',
    'https://wa.me/96550001234',
    'mailto:care@rawnaq.example',
  ])
  assert.match(links[4] ?? '', /^https:\/\/www\.google\.com\/maps\/search\//)
  assert.equal(await reach.locator('a[href="tel:+96522001234"] bdi[dir=ltr]').innerText(), '+965\u00a02200\u00a01234')
})
