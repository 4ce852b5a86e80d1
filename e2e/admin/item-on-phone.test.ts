import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const names = { en: 'Pearl tray', ar: 'صينية اللؤلؤ' }

for (const locale of eitherLocale('en'))
  test(`an item made on a phone is seen from its date on, with its tags, its prices and what goes well with it, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    const tags = await apiRequests(shop, locale).get<{ key: string; name: string }[]>('/tag?per_page=100')
    const eid = tags.find(({ key }) => key === 'eid')!.name
    const admin = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page: form, press, field, text: words } = admin

    // One form, saved once.
    await admin.open('/item/create')
    await admin.fillTranslations('name', names)
    await field('published_from').fill('2099-01-01T09:00')
    await form.getByRole('status').filter({ hasText: '2099' }).waitFor()
    await field('code').fill('TRAY-P')
    await field('quantity').fill('7')
    await field('selling_price').fill('40')
    await field('compare_at_price').fill('50')
    await admin.chooseRecord(form.getByRole('combobox', { name: words('fields.tag_ids') }), eid)
    await admin.chooseRecord(form.getByRole('combobox', { name: words('fields.related_ids') }), candle.name)
    await expectNoSidewaysScroll(form)
    await expectAccessible(form)
    await press('ra.action.save')
    await admin.expectNotification('ra.notification.created')
    await form.waitForURL(/#\/item\/\d+/)
    const id = /#\/item\/(\d+)/.exec(form.url())?.[1]

    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const main = page.getByRole('main')
    await shopper.opens(`/single-product/${id}`)
    await main.getByRole('heading', { level: 1, name: text('common.notFound.title') }).waitFor()
    await shopper.opens('/category?occasion=eid&sort=-created_at')
    await main.getByRole('article').first().waitFor()
    assert.equal(await main.getByRole('link', { name: names[locale] }).count(), 0)

    await field('published_from').fill('')
    await form
      .getByRole('status')
      .filter({ hasText: words('items.visibility.now') })
      .waitFor()
    await admin.selectTab('items.tabs.selling')
    await field('scheduled_price').fill('30')
    await field('scheduled_from').fill('2026-01-01T00:00')
    await field('scheduled_to').fill('2099-01-01T00:00')
    await expectNoSidewaysScroll(form)
    await expectAccessible(form)
    await press('ra.action.save')
    await admin.expectNotification('ra.notification.updated')

    await shopper.opens('/category?occasion=eid&sort=-created_at')
    const card = main.getByRole('article').filter({ hasText: names[locale] })
    for (const amount of ['$30.00', '$50.00']) await card.getByText(amount).waitFor()
    await shopper.opensItem({ name: names[locale] })
    const price = main.locator('.purchase-price')
    await price.getByText('$30.00').waitFor()
    await price.locator('s').getByText('$50.00').waitFor()
    const related = main.getByRole('region', { name: text('product.related') })
    await related.getByRole('link', { name: candle.name }).first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
