import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { holdRequest } from '../support/browser/temporary-routes.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eachOnce } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'
import type { Locale } from '../support/texts.ts'

/** An area of the usual price, and one that is far. */
const near = { en: 'Salmiya', ar: 'السالمية' }
const far = { en: 'Subiya', ar: 'الصبية' }

type Visit = { locale: Locale; width: number }

/** A shop of its own, its staff at the settings of the delivery, and a shopper with a gift box in the cart. */
async function openOwn(t: TestContext, { locale, width }: Visit) {
  const shop = await openOwnShop()
  t.after(() => shop.stop())
  const staff = await openAdminAsOwner(t, shop, { locale, width })
  await staff.open('/setting')
  await staff.selectTab('settings.groups.delivery')
  const savesSettings = async () => {
    await staff.press('ra.action.save')
    await staff.expectNotification('settings.saved')
  }
  const { id } = (await readCatalogue(shop, locale)).item('Three Gift Boxes, One of Each Colour')
  const shopper = await newShopper(t, shop, { locale, width })
  const hasBoxes = (item_quantity: number) => shopper.hasCart([{ item_id: id, item_quantity }])
  return { shop, staff, savesSettings, shopper, hasBoxes }
}

const dayChoices = ({ page, text }: Shopper) =>
  page.getByRole('group', { name: text('delivery.day') }).getByRole('radio')
const timeSection = ({ page, text }: Shopper) => page.getByRole('region', { name: text('checkout.time.title') })

async function expectGoodLook({ page, locale }: Shopper) {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectOneLanguage(page, locale)
}

const [first, second] = [
  { locale: 'ar', width: 390 },
  { locale: 'en', width: 1440 },
] as const
for (const { locale, width } of eachOnce([first], [first, second])) {
  test(`a shop that needs a delivery day refuses a checkout without one and keeps the form, in ${locale} at ${width} px`, async (t) => {
    const { staff, savesSettings, shopper, hasBoxes } = await openOwn(t, { locale, width })
    await staff.page.getByLabel(staff.text('fields.delivery_day_required')).check()
    await savesSettings()

    const { page, field, text } = shopper
    await hasBoxes(1)
    await shopper.opens('/checkout')
    const address = await shopper.fillsAddress()
    await field('notes').fill('14')
    await shopper.paysCash()
    await dayChoices(shopper).first().waitFor()
    assert.equal(await page.getByRole('radio', { name: text('delivery.anyDay') }).count(), 0)
    await shopper.place.click()
    const alert = timeSection(shopper).getByRole('alert')
    await alert.getByText(text('checkout.time.chooseDay')).waitFor()
    await expectGoodLook(shopper)
    await eventually(() => shopper.savedAddress(address).isChecked(), true)
    await eventually(() => field('notes').inputValue(), '14')
    await eventually(() => page.getByRole('radio', { name: text('orderSummary.payment.cash') }).isChecked(), true)

    const day = dayChoices(shopper).nth(3)
    await day.check()
    await alert.waitFor({ state: 'detached' })
    await shopper.places()
    const { lines } = await shopper.confirmation()
    assert.deepEqual(
      lines.map(({ quantity }) => quantity),
      [1],
    )
    await page.getByRole('main').getByText(text('orderSummary.arrival.chosen'), { exact: true }).first().waitFor()
  })

  test(`where areas decide the delivery price, the order costs what its area does, in ${locale} at ${width} px`, async (t) => {
    const { shop, staff, savesSettings, shopper, hasBoxes } = await openOwn(t, { locale, width })
    await staff.page.getByLabel(staff.text('fields.delivery_pricing')).click()
    await staff.page.getByRole('option', { name: staff.text('settings.deliveryPricing.areas') }).click()
    await savesSettings()
    const [area] = await apiRequests(shop).get<{ id: number }[]>(`/delivery/areas?named=${near.en}`)
    await staff.open(`/delivery_area/${area?.id}`)
    await staff.field('minimum').fill('500')
    await staff.press('ra.action.save')
    await staff.expectNotification('ra.notification.updated')

    const { page, text } = shopper
    const delivery = text('orderSummary.totals.delivery')
    const total = text('orderSummary.totals.total')
    const costs = (amounts: [string, string][]) => amounts.filter(([name]) => name === delivery || name === total)
    await hasBoxes(1)
    await shopper.opens('/checkout')
    await shopper.paysCash()
    const areas = await holdRequest(page, `**/api/delivery/areas?named=${encodeURIComponent(far[locale])}`)
    await shopper.fillsAddress({ city: far[locale] })
    const question = await areas.sent
    // The total would change with the response.
    await shopper.place.and(page.locator('[aria-busy=true]')).waitFor()
    await question.continue()
    await dayChoices(shopper).first().waitFor()
    const farCosts = [
      [delivery, '$15.00'],
      [total, '$136.91'],
    ]
    await eventually(async () => costs(await shopper.amounts()), farCosts)
    await expectGoodLook(shopper)
    await shopper.places()
    assert.deepEqual(costs((await shopper.confirmation()).amounts), farCosts)

    await hasBoxes(1)
    await shopper.opens('/checkout')
    await page.getByRole('radio', { name: text('checkout.address.another') }).check()
    // The text of the address names no area.
    await shopper.fillsAddress({ city: '5' })
    await shopper.paysCash()
    const areaField = timeSection(shopper).getByRole('combobox')
    await areaField.fill(near[locale])
    await page.getByRole('option', { name: near[locale] }).first().click()
    // Below the smallest order of the area.
    await timeSection(shopper).getByText('$500.00').waitFor()
    await eventually(async () => costs(await shopper.amounts()).map(([, amount]) => amount)[0], '$5.00')
    await expectGoodLook(shopper)
    await shopper.place.click()
    await timeSection(shopper).getByRole('alert').waitFor()
    assert.match(page.url(), /\/checkout/)

    await hasBoxes(5)
    await shopper.opens('/checkout')
    await dayChoices(shopper).first().waitFor()
    await shopper.paysCash()
    // The goods are above the limit for free delivery.
    const freeCosts = [
      [delivery, `${text('common.price.was')} $5.00 ${text('common.price.free')}`],
      [total, '$609.53'],
    ]
    await eventually(async () => costs(await shopper.amounts()), freeCosts)
    assert.equal(await timeSection(shopper).getByText('$500.00').count(), 0)
    await shopper.places()
    assert.deepEqual(costs((await shopper.confirmation()).amounts), freeCosts)
  })
}
