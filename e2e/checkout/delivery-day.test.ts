import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { bothLocales, eachOnce, eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { addresses } from '../support/shopper/checkout-actions.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openOwnShop()
after(() => shop.stop())

/** Another spelling than that of the list. */
const spellings = { en: 'al-salmiyah', ar: 'سالميه' }
const names = { en: 'Salmiya', ar: 'السالمية' }

/** Fills the address in and chooses its area from the list with the keyboard. */
async function fillsAddressWithArea(shopper: Shopper) {
  const { locale, page, field, text } = shopper
  await shopper.fillsAddress()
  const area = field('city')
  await area.fill('')
  await area.pressSequentially(spellings[locale])
  await page
    .getByRole('listbox', { name: text('checkout.area.list') })
    .and(page.locator('[aria-busy="false"]'))
    .getByRole('option', { name: names[locale] })
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await eventually(() => area.inputValue(), names[locale])
}

/** What the checkout says of the days of an order without a chosen day. */
const withoutDay = { en: /Without a chosen day, it arrives/, ar: /من دون تحديد يوم، الوصول المتوقع/ }

/** What product pages say of the first day, at any time of it. */
const earliestDay = {
  en: /^(Order within \d+\sh \d+\smin for delivery (today|tomorrow) in Kuwait|Delivery in Kuwait from \d+ \w+)\.$/,
  ar: /^(للتوصيل (اليوم|غدًا) في الكويت، يُرجى الطلب خلال \d+\sس و\d+\sد|التوصيل في الكويت ابتداءً من \d+ \S+)\.$/,
}

const dayChoices = ({ page, text }: Shopper) =>
  page.getByRole('group', { name: text('delivery.day') }).getByRole('radio')
const hourChoices = ({ page, text }: Shopper) =>
  page.getByRole('group', { name: text('delivery.hours') }).getByRole('radio')

/** Chooses the fourth day from today, which has an evening, and returns it with its hours. */
async function choosesAnEvening(shopper: Shopper) {
  // The first choice is any day, the second today.
  const day = dayChoices(shopper).nth(5)
  await day.check()
  const evening = hourChoices(shopper).last()
  await evening.check()
  return { day: await day.inputValue(), slotId: await evening.inputValue() }
}

for (const [locale, width, reason] of [
  ['en', 390, null],
  ['ar', 1440, null],
  ['en', 1440, 'too_late'],
  ['ar', 390, 'too_late'],
] as const)
  test(`the payment methods stay where they are while days load, the first ${reason ?? 'free'}, in ${locale} at ${width} px`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const shopper = await newShopper(t, shop, { locale, width })
    const { page, text } = shopper
    // Whether the first day is too late depends on the time of day.
    await page.route('**/api/delivery/days?*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const [index, day] of json.data.days.entries()) day.reason = index === 0 ? reason : null
      await route.fulfill({ response, json })
    })
    await shopper.hasCart([{ item_id: item('Three Gift Boxes, One of Each Colour').id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await page.getByText(text('checkout.time.afterArea')).waitFor()
    const payment = page.getByRole('heading', { name: text('checkout.payment.title'), exact: true })
    const top = () => payment.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)
    const before = await top()
    await shopper.fillsAddress()
    await dayChoices(shopper).first().waitFor()
    await eventually(() => dayChoices(shopper).nth(1).isDisabled(), reason !== null)
    assert.equal(await top(), before)
  })

for (const locale of eitherLocale('ar')) {
  test(`keys wait for the areas of the whole typed text, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const shopper = await newShopper(t, shop, { locale })
    const { page, field, text } = shopper
    await shopper.hasCart([{ item_id: item('Three Gift Boxes, One of Each Colour').id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(
      (url) => url.pathname.endsWith('/delivery/areas') && url.searchParams.get('search') === spellings[locale],
      async (route) => {
        await released
        await route.continue()
      },
    )
    const area = field('city')
    const areas = page.getByRole('listbox', { name: text('checkout.area.list') })
    const listOf = (busy: boolean) => areas.and(page.locator(`[aria-busy="${busy}"]`)).getByRole('option')
    await area.fill(spellings[locale].slice(0, -5))
    await listOf(false).first().waitFor()

    await area.pressSequentially(spellings[locale].slice(-5))
    await listOf(true).first().waitFor()
    await area.press('ArrowDown')
    await area.press('Enter')
    assert.equal(await area.inputValue(), spellings[locale])
    assert.equal(await area.getAttribute('aria-activedescendant'), null)

    release()
    await listOf(false).filter({ hasText: names[locale] }).waitFor()
    await area.press('ArrowDown')
    await area.press('Enter')
    await eventually(() => area.inputValue(), names[locale])
  })
}

for (const locale of bothLocales) {
  for (const width of eachOnce([locale === 'ar' ? 390 : 1440], [390, 1440])) {
    test(`a guest chooses area, day and hours in ${locale} at ${width} px`, async (t) => {
      const { item } = await readCatalogue(shop, locale)
      const shopper = await newShopper(t, shop, { locale, width })
      const { page, text } = shopper
      const boxes = item('Three Gift Boxes, One of Each Colour')
      await shopper.opens(`/single-product/${boxes.id}`)
      await page.getByText(earliestDay[locale]).waitFor()
      await expectOneLanguage(page, locale)
      await shopper.hasCart([{ item_id: boxes.id, item_quantity: 1 }])
      await shopper.opens('/checkout')
      await fillsAddressWithArea(shopper)
      const note = page.locator('.checkout-end .arrival-note')
      await note.getByText(withoutDay[locale]).waitFor()
      const { day } = await choosesAnEvening(shopper)
      await note.waitFor({ state: 'detached' })
      await page.getByText('$139.91').first().waitFor()
      await expectAccessible(page)
      await expectOneLanguage(page, locale)

      await shopper.reloads()
      await eventually(() => hourChoices(shopper).last().isChecked(), true)
      await shopper.paysCash()
      await shopper.places()
      const { amounts } = await shopper.confirmation()
      assert.deepEqual(amounts.at(-1)?.[1], '$139.91')
      const longDay = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en-GB', {
        ...{ weekday: 'long', day: 'numeric', month: 'long' },
        timeZone: 'UTC',
      }).format(new Date(day))
      const fact = page
        .getByRole('main')
        .locator('dl > div')
        .filter({ has: page.getByText(text('orderSummary.arrival.chosen'), { exact: true }) })
      await eventually(
        async () => (await fact.locator('dd .address-line').allInnerTexts()).map((line) => line.trim()),
        [longDay, '19:00–22:00'],
      )
    })
  }
}

for (const locale of eitherLocale('ar'))
  test(`a slot that fills while the shopper types is refused with the current days in ${locale}`, async (t) => {
    // Its own shop, because the slot stays full.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { item } = await readCatalogue(shop, locale)
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    await shopper.hasCart([{ item_id: item('Three Gift Boxes, One of Each Colour').id, item_quantity: 1 }])
    await shopper.opens('/checkout')
    await fillsAddressWithArea(shopper)
    const { slotId } = await choosesAnEvening(shopper)
    await shopper.paysCash()
    await shopper.page.getByText('$139.91').first().waitFor()

    const admin = await openAdminAsOwner(t, shop, { locale: 'en' })
    await admin.open(`/delivery_slot/${slotId}`)
    await admin.field('capacity').fill('0')
    await admin.page.getByRole('button', { name: 'Save' }).click()
    await admin.page.waitForURL((url) => !url.hash.includes(slotId))

    await shopper.place.click()
    await shopper.page
      .getByRole('region', { name: shopper.text('checkout.time.title') })
      .getByRole('alert')
      .waitFor()
    // The address is in the list of this device.
    await eventually(() => shopper.savedAddress(addresses[locale]).isChecked(), true)
    const day = dayChoices(shopper).nth(5)
    await day.check()
    await eventually(() => hourChoices(shopper).last().isDisabled(), true)
    await shopper.page.getByText('$137.91').first().waitFor()
    await shopper.places()
    await shopper.confirmation()
  })

for (const locale of eitherLocale('en'))
  test(`the form of the checkout has the section of the delivery day without a response about areas, in ${locale}`, async (t) => {
    const { item } = await readCatalogue(shop, locale)
    const { page, field, text, hasCart, opens } = await newShopper(t, shop, { locale })
    await hasCart([{ item_id: item('White Musk Candle').id, item_quantity: 1 }])
    await page.route('**/api/delivery/areas*', () => {})
    await opens('/checkout')
    await field('first_name').waitFor()
    assert.equal(await page.getByRole('heading', { name: text('checkout.time.title') }).count(), 1)
  })
