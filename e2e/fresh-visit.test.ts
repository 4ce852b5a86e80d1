import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { eventually } from './eventually.ts'
import { openShop } from './shop.ts'
import { aShopper } from './shopper.ts'

const shop = await openShop()
after(() => shop.stop())

for (const locale of ['en', 'ar'] as const) {
  test(`what lies far below is not in the first picture, and who goes back or reloads stands where they were, in ${locale}`, async (t) => {
    const shopper = await aShopper(t, shop, { locale, width: 390, losesAnswers: true })
    const { page, say } = shopper
    const questions = page.getByRole('contentinfo').getByRole('link', { name: say('common.titles.faq') })
    const isLaidOut = () => questions.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))
    const place = () => questions.evaluate((link) => Math.round(link.getBoundingClientRect().top))

    // Without the page's scripts, which see to the rest.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`/main${locale === 'ar' ? '?lang=ar' : ''}`, { waitUntil: 'commit' })
    assert.equal(await isLaidOut(), false)
    await page.unroute('**/assets/*.js')

    await shopper.opens('/')
    await eventually(isLaidOut, true)
    await eventually(() => page.locator('html').getAttribute('class'), '')
    await questions.scrollIntoViewIfNeeded()
    const before = await place()
    assert.ok(before > 0 && before < 844)

    await questions.click()
    await page.waitForURL('**/main/faq*')
    await page.getByRole('heading', { level: 1, name: say('common.titles.faq') }).waitFor()
    await page.goBack()
    await eventually(place, before)
    await shopper.reloads()
    await eventually(place, before)
  })
}
