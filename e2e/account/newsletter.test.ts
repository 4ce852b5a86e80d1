import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage } from '../support/browser/page-checks.ts'
import { routeForNow } from '../support/browser/temporary-routes.ts'
import { emailTo } from '../support/emails.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { signedIn } from '../support/shopper/account-actions.ts'
import { newShopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

/** Runs in the page: the height that is reserved for an element and the one of its content. */
function heightsOf(element: HTMLElement) {
  const reserved = Number.parseFloat(getComputedStyle(element).minBlockSize)
  element.style.minBlockSize = '0'
  const needed = element.getBoundingClientRect().height
  element.style.minBlockSize = ''
  return { reserved, needed }
}

const linkIn = (message: string, name: string) => new RegExp(`http\\S*/main/${name}\\S*#\\S+`).exec(message)![0]

for (const locale of bothLocales) {
  test(`a guest subscribes in the footer of a page, with a bad address and without a connection first, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390, losesResponses: true })
    const { page, text } = shopper
    const address = `footer-${crypto.randomUUID()}@example.com`
    await shopper.opens('/faq')
    const footer = page.getByRole('contentinfo').getByRole('region', { name: text('common.footer.newsletter') })
    await footer.scrollIntoViewIfNeeded()
    const email = footer.getByRole('textbox', { name: text('newsletter.email') })
    await email.waitFor()
    for (const width of [1440, 768, 320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const { reserved, needed } = await footer.evaluate(heightsOf)
      assert.ok(needed <= reserved, `The page moves at ${width} px when the form has loaded: ${needed} > ${reserved}`)
    }
    await email.fill('noura')
    const subscribe = footer.getByRole('button', { name: text('newsletter.subscribe'), exact: true })
    await subscribe.click()
    const error = footer.getByRole('alert')
    await error.filter({ hasText: /./ }).waitFor()
    assert.equal(await email.getAttribute('aria-invalid'), 'true')
    assert.equal(await email.getAttribute('aria-describedby'), await error.getAttribute('id'))
    assert.equal(await email.inputValue(), 'noura')
    await untilFocused(email)
    await expectAccessible(page)

    await email.fill(address)
    await page.context().setOffline(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await error.getByText(text('common.offline')).waitFor()
    assert.equal(await email.getAttribute('aria-invalid'), null)
    assert.equal(await email.inputValue(), address)
    await page.context().setOffline(false)
    await subscribe.click()
    const sent = footer.getByRole('status').getByText(text('newsletter.sent'))
    await sent.waitFor()
    await untilFocused(sent)
    assert.equal(await email.count(), 0)
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.goto(linkIn(await emailTo(shop, address), 'newsletter/confirm'))
    await page
      .getByRole('main')
      .getByRole('button', { name: text('reminder.newsletter.confirm'), exact: true })
      .click()
    await page.getByText(text('reminder.newsletter.confirmed')).waitFor()
    assert.equal(await footer.count(), 0)
  })

  test(`the footer shows the consent of a subscriber and links the privacy page, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 1440 })
    const { page, text } = shopper
    await shopper.opens('/cart')
    const footer = page.getByRole('contentinfo').getByRole('region', { name: text('common.footer.newsletter') })
    await footer.scrollIntoViewIfNeeded()
    await footer.getByRole('link').click()
    await page.waitForURL(/\/main\/legal\/privacy/)
  })

  test(`a link to the page of the newsletter replaces a form that failed to load, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, losesResponses: true, isFirstVisit: true })
    const { page, text } = shopper
    const endRoute = await routeForNow(page, '**/newsletter-form-*.js', (route) => route.abort())
    await shopper.opens('/faq')
    const footer = page.getByRole('contentinfo').getByRole('region', { name: text('common.footer.newsletter') })
    await footer.scrollIntoViewIfNeeded()
    await footer.getByRole('link', { name: text('common.footer.newsletter') }).waitFor()
    endRoute()
    await footer.getByRole('link', { name: text('common.footer.newsletter') }).click()
    await page
      .getByRole('main')
      .getByRole('textbox', { name: text('newsletter.email') })
      .waitFor()
  })
}

for (const locale of eitherLocale('ar'))
  test(`a shopper subscribes, confirms, unsubscribes, and a customer chooses, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { page, text } = shopper
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
    const address = `news-${crypto.randomUUID()}@example.com`
    await shopper.opens('/newsletter')
    const email = page.getByRole('textbox', { name: text('newsletter.email') })
    await email.fill(address)
    await press(text('newsletter.subscribe'))
    await page.getByText(text('newsletter.sent')).waitFor()
    await expectOneLanguage(page, locale)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await page.goto(linkIn(await emailTo(shop, address), 'newsletter/confirm'))
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
    const refused = page.waitForResponse((response) => response.request().method() === 'PUT')
    await box.click()
    assert.equal((await refused).ok(), false)
    await eventually(() => box.isChecked(), false)
  })
