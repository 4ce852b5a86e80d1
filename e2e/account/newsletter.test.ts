import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { emailTo } from '../support/emails.ts'
import { eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedIn } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of eitherLocale('ar'))
  test(`a shopper subscribes, confirms, unsubscribes, and a customer chooses, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
    const address = `news-${crypto.randomUUID()}@example.com`
    await shopper.opens('/faq')
    await page.getByRole('contentinfo').getByText(text('common.footer.help')).first().click()
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('common.footer.newsletter') })
      .click()
    const email = page.getByRole('textbox', { name: text('reminder.newsletter.email') })
    const subscribe = page.getByRole('button', { name: text('reminder.newsletter.subscribe') })
    await email.fill('noura')
    await subscribe.click()
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    assert.equal(await email.getAttribute('aria-invalid'), 'true')
    await expectAccessible(page)
    await email.fill(address)
    await subscribe.click()
    await page.getByText(text('reminder.newsletter.sent')).waitFor()
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)

    const linkIn = (message: string, name: string) => new RegExp(`http\\S*/main/${name}\\S*#\\S+`).exec(message)![0]
    await page.goto(linkIn(await emailTo(shop, address), 'newsletter'))
    await page.getByText(text('reminder.newsletter.confirmLead')).waitFor()
    await expectAccessible(page)
    await press(text('reminder.newsletter.confirm'))
    await page.getByText(text('reminder.newsletter.confirmed')).waitFor()

    await page.goto(linkIn(await emailTo(shop, address, '/newsletter/stop'), 'newsletter/stop'))
    await press(text('reminder.newsletter.stop'))
    await page.getByText(text('reminder.newsletter.stopped')).waitFor()

    await shopper.opens('/register')
    assert.equal(await page.getByRole('checkbox', { name: text('account.register.newsletter') }).isChecked(), false)

    // An address that is not confirmed is refused, and the box shows what is stored.
    await signedIn(shopper, shop)
    await shopper.opens('/my-account/emails')
    const box = page.getByRole('checkbox', { name: text('reminder.newsletter.choice') })
    await box.waitFor()
    assert.equal(await box.isChecked(), false)
    await expectOneLanguage(page, locale)
    await expectAccessible(page)
    await box.click()
    await page.getByRole('link', { name: text('myAccount.titles.emails') }).waitFor()
    await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('main input[type=checkbox]')?.checked)
  })
