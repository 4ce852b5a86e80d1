import assert from 'node:assert/strict'
import { test } from 'node:test'
import { apiRequests } from '../support/api-requests.ts'
import { expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { eitherLocale } from '../support/locales.ts'
import { dollars } from '../support/money.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'

const words = {
  en: {
    title: (number: string) => `New order ${number}`,
    facts: (amount: string) => `\u2068Dana Al-Mutairi\u2069 · \u2066${amount}\u2069 · 2 items`,
    several: '4 new orders',
  },
  ar: {
    title: (number: string) => `طلب جديد \u2066${number}\u2069`,
    facts: (amount: string) => `\u2068دانة المطيري\u2069 · \u2066${amount}\u2069 · منتجان`,
    several: '4 طلبات جديدة',
  },
}

for (const locale of eitherLocale('ar'))
  test(`the browser notifies staff of new orders while they choose so, in ${locale}`, async (t) => {
    // Its own shop, because its one-time link opens the admin once.
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { page, open, text, expectNotification } = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const main = page.locator('#main-content')
    const box = (await readCatalogue(shop, locale)).item('Ivory Gift Box with Gold Bow')
    const { buy } = apiRequests(shop, locale)
    const order = (item_quantity: number) => buy([{ item_id: box.id, item_quantity }])
    const openMenu = () => page.getByRole('banner').getByRole('button').last().click()
    const chooseInMenu = async (key: string) => {
      await openMenu()
      await page.getByRole('menuitem', { name: text(key), exact: true }).click()
    }
    // The page clock runs normally and can be fast-forwarded.
    await page.clock.install()
    await open('/order')
    await main.getByText(text('orders.empty')).waitFor()
    await page.evaluate(recordNotifications)
    await openMenu()
    await page.getByRole('menuitem', { name: text('orders.notifications.turnOn'), exact: true }).waitFor()
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    // Without permission the browser blocks them.
    await chooseInMenu('orders.notifications.turnOn')
    await expectNotification('orders.notifications.blocked')
    await page.context().grantPermissions(['notifications'])
    const newest = page.waitForResponse(/api\/order\?.*per_page=20/)
    await chooseInMenu('orders.notifications.turnOn')
    await newest
    const on = { title: text('orders.notifications.on'), body: '', lang: '' }
    await eventually(() => page.evaluate(shownNotifications), [on])

    /** Lets time pass until these notifications are shown; a request may be on its way while it passes. */
    const untilShown = (notifications: object[]) =>
      eventually<object[]>(async () => {
        await page.clock.fastForward(30_000)
        return page.evaluate(shownNotifications)
      }, notifications)
    const placed = await order(2)
    const one = {
      ...{ title: words[locale].title(placed.number), body: words[locale].facts(dollars(placed.grand_total)) },
      lang: locale,
    }
    await untilShown([on, one])
    await page.evaluate(() => (window as unknown as Recorder).notifications.at(-1)!.onclick!(new Event('click')))
    await page.waitForURL(new RegExp(`#/order/${placed.id}/show$`))
    await main.getByText(placed.number).first().waitFor()

    for (let count = 0; count < 4; count += 1) await order(1)
    const several = { title: words[locale].several, body: '', lang: locale }
    await untilShown([on, one, several])
    await page.evaluate(() => (window as unknown as Recorder).notifications.at(-1)!.onclick!(new Event('click')))
    await page.waitForURL(/#\/order$/)

    await chooseInMenu('orders.notifications.turnOff')
    await expectNotification('orders.notifications.off')
    const next = await order(1)
    await page.clock.fastForward(60_000)
    await main.getByText(next.number).first().waitFor()
    assert.equal((await page.evaluate(shownNotifications)).length, 3)
  })

type Recorder = { notifications: Notification[] }

/**
 * Runs in the page: records every notification that the browser shows, so a test can read and click it. The headless
 * browser calls the permission denied also after it has granted it.
 */
function recordNotifications() {
  const notifications: Notification[] = []
  const Shown = Notification
  class Recorded extends Shown {
    static override permission: NotificationPermission = 'default'
    static override async requestPermission() {
      Recorded.permission = await Shown.requestPermission()
      return Recorded.permission
    }
    constructor(title: string, options?: NotificationOptions) {
      super(title, options)
      notifications.push(this)
    }
  }
  Object.assign(window, { notifications, Notification: Recorded })
}

/** Runs in the page. */
const shownNotifications = () =>
  (window as unknown as Recorder).notifications.map(({ title, body, lang }) => ({ title, body, lang }))
