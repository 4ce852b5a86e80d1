import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eachOnce } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

const name = { en: 'An evening in brass', ar: 'أمسية نحاسية' }

const [first, second] = [
  { locale: 'en', width: 1440 },
  { locale: 'ar', width: 390 },
] as const
for (const { locale, width } of eachOnce([second], [first, second])) {
  test(`an item added to an offer is sold at the reduced price, in ${locale} at ${width} px`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, open, press, fillTranslations, field, text, expectNotification } = await openAdminAsOwner(t, shop, {
      locale,
      width,
    })
    // The history on the edit page contains the name too, and stays visible until the list is rendered.
    const inList = page.locator('.RaList-content').getByText(name[locale], { exact: true })
    const { item } = await readCatalogue(shop, locale)
    const candlestick = item('Brass Candlestick')

    await open('/offer/create')
    await fillTranslations('name', name)
    await field('percentage').fill('25')
    await press('ra.action.save')
    await expectNotification('ra.notification.created')
    await inList.click()
    await page.getByLabel(text('items.ofOffer.add')).fill(candlestick.name)
    await page.getByRole('option', { name: `${candlestick.name} · RWQ-CK-002` }).click()
    await press('items.ofOffer.save')
    await expectNotification('items.ofOffer.saved')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const price = dollars(candlestick.item_price * 0.75)
    const isSold = async () => {
      const answer = await fetch(`${shop.url}/main/single-product/${candlestick.id}?lang=${locale}`)
      return (await answer.text()).includes(price)
    }
    await eventually(isSold, true)

    // Deleting is undoable; an offer with items is not deleted, and a notification says why.
    await press('ra.action.delete')
    await page.getByRole('button', { name: text('ra.action.undo') }).click()
    await inList.click()
    await press('ra.action.delete')
    await expectNotification('ra.notification.deleted')
    await page.getByRole('alert').getByText(name[locale]).waitFor()
    await inList.waitFor()
    assert.equal(await isSold(), true)

    // A bulk delete removes the empty offer and names the one it could not delete.
    if (width < 600) return
    const empty = { en: 'An empty one', ar: 'عرض فارغ' }
    await open('/offer/create')
    await fillTranslations('name', empty)
    await field('percentage').fill('5')
    await press('ra.action.save')
    await expectNotification('ra.notification.created')
    for (const offer of [name, empty])
      await page.getByRole('row').filter({ hasText: offer[locale] }).getByRole('checkbox').check()
    await press('ra.action.delete')
    await page.getByRole('alert').getByText(name[locale]).waitFor()
    await page.getByRole('row').filter({ hasText: empty[locale] }).waitFor({ state: 'detached' })
    await inList.waitFor()
  })
}
