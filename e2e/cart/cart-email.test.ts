import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { copyDatabase } from '../support/shop/demo-database.ts'
import { psql } from '../support/shop/psql.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { signedInShopper } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { signInActions } from '../support/shopper/sign-in-actions.ts'

for (const locale of eitherLocale('ar'))
  test(`a customer who agreed gets one email about a left cart, and ends these emails by its link, in ${locale}`, async (t) => {
    const database = copyDatabase(process.env.DEMO_DATABASE_URL!)
    t.after(() => database.drop())
    const environment = { DATABASE_URL: database.url }
    psql(database.url, `insert into settings (key, value) values ('cart_email_hours', '4')`)
    const shop = await openOwnShop(environment)
    t.after(() => shop.stop())
    const customer = await signedInShopper(t, shop, { locale, width: 390 })
    const { page, text, person } = customer
    const message = await emailTo(shop, person.email, '/account-verification/')
    await page.goto(/http\S+\/account-verification\/\S+/.exec(message)?.[0] ?? '')
    await page.getByRole('link', { name: text('account.verification.account') }).waitFor()
    await customer.opens('/my-account/emails')
    const consent = page.getByRole('checkbox', { name: text('reminder.newsletter.cartChoice') })
    assert.equal(await consent.isChecked(), false)
    await consent.check()
    await page.getByText(text('reminder.newsletter.saved')).first().waitFor()
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const candle = (await readCatalogue(shop, locale)).item('White Musk Candle')
    await customer.opens(`/single-product/${candle.id}`)
    await customer.adds(1)
    await eventually(() => psql(database.url, 'select count(*) from draft_lines'), '1')
    await page.close()
    await shop.stop()

    // Left carts are looked for when a shop opens, and again after each pass that found some.
    psql(database.url, `update draft_lines set changed_at = now() - interval '5 hours'`)
    const reopened = await openOwnShop(environment)
    t.after(() => reopened.stop())
    const email = await emailTo(reopened, person.email, '/newsletter/stop-cart')
    assert.ok(email.includes(candle.name), email)
    assert.ok(email.includes(`${reopened.url}/main/cart`), email)

    const later = await newShopper(t, reopened, { locale, width: 390 })
    await later.page.goto(/http\S*\/main\/newsletter\/stop-cart\S*#\S+/.exec(email)?.[0] ?? '')
    await later.page.getByText(text('reminder.newsletter.stopCartLead')).waitFor()
    await expectOneLanguage(later.page, locale)
    await expectAccessible(later.page)
    await later.page.getByRole('button', { name: text('reminder.newsletter.stopCart') }).click()
    await later.page.getByText(text('reminder.newsletter.stoppedCart')).waitFor()

    // The cart stays, and the account shows that the emails have ended.
    const login = signInActions(later)
    await later.opens(`/login?next=${encodeURIComponent('/cart')}`)
    await login.signsIn(person)
    await login.isAt('/cart')
    await later.page.getByRole('main').getByText(candle.name).first().waitFor()
    await later.opens('/my-account/emails')
    await later.page.getByRole('checkbox', { name: text('reminder.newsletter.cartChoice') }).waitFor()
    assert.equal(
      await later.page.getByRole('checkbox', { name: text('reminder.newsletter.cartChoice') }).isChecked(),
      false,
    )
    assert.equal(psql(database.url, `select count(*) from outbox where kind = 'forgotten_cart'`), '1')
  })
