import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPage } from './browser.ts'
import { eventually } from './eventually.ts'
import { openAdminAsOwner } from './in-admin.ts'
import { eitherLocale } from './locales.ts'
import { expectAccessible } from './page-checks.ts'
import { openOwnShop } from './shop.ts'

for (const locale of eitherLocale('en')) {
  const other = locale === 'en' ? 'ar' : 'en'
  test(`a shopkeeper switches off a way of paying and a language, and whoever reads along stays in the shop, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, opens, presses, turnsTo, say, isTold } = await openAdminAsOwner(t, shop, { locale })
    const suffix = { en: '', ar: '?lang=ar' }
    const shopper = await openPage(t, shop, { locale: other, width: 1440 })
    await shopper.goto(`/main/about${suffix[other]}`)

    await opens('/setting')
    await turnsTo('settings.groups.payments')
    const box = (words: string) => page.getByRole('checkbox', { name: say(words), exact: true })
    await box('orders.method.paypal').uncheck()
    await presses('ra.action.save')
    await isTold('settings.kept')
    await expectAccessible(page)
    const offered = async () => {
      const { data } = (await (await fetch(`${shop.url}/api/payment-method`)).json()) as { data: { method: string }[] }
      return data.map(({ method }) => method)
    }
    await eventually(offered, ['cash', 'card', 'knet'])

    await turnsTo('settings.groups.languages')
    await box(`settings.languages.${other}`).uncheck()
    await presses('ra.action.save')
    await isTold('settings.kept')
    const { status, headers } = await fetch(`${shop.url}/main/faq${suffix[other]}`, { redirect: 'manual' })
    assert.deepEqual([status, headers.get('location')], [302, `/main/faq${suffix[locale]}`])

    // A page that was open in the language that went leads on in the one that stays.
    await shopper.locator('footer a[href^="/main/faq"]').click()
    await shopper.waitForURL(`**/main/faq${suffix[locale]}`)
    assert.equal(await shopper.locator('html').getAttribute('lang'), locale)
    assert.equal(await shopper.locator(`a[hreflang="${other}"]`).count(), 0)
  })
}
