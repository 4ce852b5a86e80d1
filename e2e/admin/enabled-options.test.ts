import { test } from 'node:test'
import { openPage } from '../support/browser/browser.ts'
import { expectAccessible } from '../support/browser/page-checks.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

for (const locale of eitherLocale('en')) {
  const other = locale === 'en' ? 'ar' : 'en'
  test(`disabling a payment method and a language takes effect, and open pages continue in the remaining language, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, open, press, selectTab, text, expectNotification } = await openAdminAsOwner(t, shop, { locale })
    const suffix = { en: '', ar: '?lang=ar' }
    const shopper = await openPage(t, shop, { locale: other, width: 1440 })
    await shopper.goto(`/main/about${suffix[other]}`)

    await open('/setting')
    await selectTab('settings.groups.payments')
    const box = (words: string) => page.getByRole('checkbox', { name: text(words), exact: true })
    await box('orders.method.paypal').uncheck()
    await press('ra.action.save')
    await expectNotification('settings.saved')
    await expectAccessible(page)
    const offered = async () => {
      const { data } = (await (await fetch(`${shop.url}/api/payment-method`)).json()) as { data: { method: string }[] }
      return data.map(({ method }) => method)
    }
    await eventually(offered, ['cash', 'card', 'knet', 'tap', 'myfatoorah'])

    await selectTab('settings.groups.languages')
    await box(`settings.languages.${other}`).uncheck()
    await press('ra.action.save')
    await expectNotification('settings.saved')
    const redirect = async () => {
      const { status, headers } = await fetch(`${shop.url}/main/faq${suffix[other]}`, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    await eventually(redirect, [302, `/main/faq${suffix[locale]}`])

    // Links of a page opened in the disabled language lead to the remaining one.
    await shopper.locator('footer a[href^="/main/faq"]').click()
    await shopper.waitForURL(`**/main/faq${suffix[locale]}`)
    await shopper.locator(`html[lang="${locale}"]`).waitFor()
    await eventually(() => shopper.locator(`a[hreflang="${other}"]`).count(), 0)
  })
}
