import assert from 'node:assert/strict'
import { test } from 'node:test'
import { catalogueOf } from './catalogue.ts'
import { eventually } from './eventually.ts'
import { openAdminAsOwner } from './in-admin.ts'
import { eachOnce } from './locales.ts'
import { dollars } from './money.ts'
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts'
import { openOwnShop } from './shop.ts'

const name = { en: 'An evening in brass', ar: 'أمسية نحاسية' }

const [first, second] = [
  { locale: 'en', width: 1440 },
  { locale: 'ar', width: 390 },
] as const
for (const { locale, width } of eachOnce([second], [first, second])) {
  test(`an offer that is given a piece runs, and the shop sells it at that price, in ${locale} at ${width} px`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, opens, presses, writes, field, say, isTold } = await openAdminAsOwner(t, shop, { locale, width })
    // The page of an offer names it too, in its trail, and stays in sight until the list is there.
    const inList = page.locator('.RaList-content').getByText(name[locale], { exact: true })
    const { piece } = await catalogueOf(shop, locale)
    const candlestick = piece('Brass Candlestick')

    await opens('/offer/create')
    await writes('name', name)
    await field('percentage').fill('25')
    await presses('ra.action.save')
    await isTold('ra.notification.created')
    await inList.click()
    await page.getByLabel(say('items.ofOffer.add')).fill(candlestick.name)
    await page.getByRole('option', { name: `${candlestick.name} · RWQ-CK-002` }).click()
    await presses('items.ofOffer.keep')
    await isTold('items.ofOffer.kept')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const price = dollars(candlestick.item_price * 0.75)
    const isSold = async () => {
      const answer = await fetch(`${shop.url}/main/single-product/${candlestick.id}?lang=${locale}`)
      return (await answer.text()).includes(price)
    }
    await eventually(isSold, true)

    // Deleting can be taken back; what holds something is not deleted, and that is said.
    await presses('ra.action.delete')
    await page.getByRole('button', { name: say('ra.action.undo') }).click()
    await inList.click()
    await presses('ra.action.delete')
    await isTold('ra.notification.deleted')
    await page.getByRole('alert').getByText(name[locale]).waitFor()
    await inList.waitFor()
    assert.equal(await isSold(), true)

    // Of several, what can be deleted is, and what cannot is named.
    if (width < 600) return
    const empty = { en: 'An empty one', ar: 'عرض فارغ' }
    await opens('/offer/create')
    await writes('name', empty)
    await field('percentage').fill('5')
    await presses('ra.action.save')
    await isTold('ra.notification.created')
    for (const offer of [name, empty])
      await page.getByRole('row').filter({ hasText: offer[locale] }).getByRole('checkbox').check()
    await presses('ra.action.delete')
    await page.getByRole('alert').getByText(name[locale]).waitFor()
    await page.getByRole('row').filter({ hasText: empty[locale] }).waitFor({ state: 'detached' })
    await inList.waitFor()
  })
}
