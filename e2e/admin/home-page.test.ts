import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser/page-checks.ts'
import { readCatalogue } from '../support/catalogue.ts'
import { demoTexts } from '../support/demo-texts.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { eitherLocale } from '../support/locales.ts'
import { openAdminAsOwner } from '../support/open-admin.ts'
import { openOwnShop } from '../support/shop/shop.ts'
import { newShopper } from '../support/shopper/shopper.ts'
import { textsIn } from '../support/texts.ts'

const promise = { en: 'Boxed in cedar', ar: 'صناديق من خشب الأرز' }

for (const locale of eitherLocale('ar'))
  test(`a shopkeeper arranges the home page and the menu with the keyboard on a phone, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const { category } = await readCatalogue(shop, locale)
    const gifts = category('Gifts').name
    const majlis = category('Coffee & Majlis').name
    const shopText = textsIn(locale)
    const titles = [
      shopText('catalogue.home.latest'),
      shopText('catalogue.home.finder'),
      shopText('catalogue.home.categories'),
    ]
    const admin = await openAdminAsOwner(t, shop, { locale, width: 390 })
    const { page, text } = admin
    await admin.open('/setting')
    await admin.selectTab('settings.groups.home')
    const list = (source: string) => page.locator(`.ra-input-${source}`)
    const entry = (source: string, place: number) => list(source).locator('.RaSimpleFormIterator-line').nth(place)
    const section = (kind: string) =>
      list('home_sections')
        .locator('.RaSimpleFormIterator-line')
        .filter({ hasText: text(`settings.home.kinds.${kind}`) })
    const presses = async (within: ReturnType<typeof list>, action: string) => {
      const button = within.getByRole('button', { name: text(`ra.action.${action}`), exact: true })
      // A hidden button cannot have the focus.
      await button.focus()
      await untilFocused(button)
      await page.keyboard.press('Enter')
    }

    await presses(section('latest'), 'move_up')
    await presses(section('social'), 'remove')
    await presses(list('promises'), 'add')
    await entry('promises', 0).getByRole('combobox').click()
    await page.getByRole('option', { name: text('settings.home.icons.gift') }).click()
    for (const language of ['en', 'ar'] as const) {
      const label = text(`shell.inLanguage.${language}`, { field: text('fields.title') })
      await entry('promises', 0).getByLabel(label).fill(promise[language])
    }
    for (const [place, name] of [majlis, gifts].entries()) {
      await presses(list('menu'), 'add')
      await admin.chooseRecord(entry('menu', place).getByRole('combobox'), name)
    }
    await presses(entry('menu', 1), 'move_up')
    // Escape closes the tooltip of the focused button.
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').first().waitFor({ state: 'detached' })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const opened = page.waitForEvent('popup')
    await admin.press('settings.home.preview')
    const preview = await opened
    await preview.waitForURL(/\?preview=/)
    const previewed = preview.getByRole('main').getByRole('heading', { level: 2 })
    await eventually(async () => (await previewed.allTextContents()).filter((title) => titles.includes(title)), titles)
    await preview.close()

    await admin.press('ra.action.save')
    await admin.expectNotification('settings.saved')
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    await shopper.opens('/')
    const headings = await shopper.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    assert.equal(headings[0], promise[locale])
    assert.deepEqual(headings.slice(1, 4), titles)
    assert.ok(!headings.includes(demoTexts[locale].social))
    await shopper.page.getByRole('button', { name: shopper.text('common.header.menu') }).click()
    const menu = shopper.page.getByRole('dialog').getByRole('listitem')
    await menu.getByText(gifts, { exact: true }).waitFor()
    const entries = async () => {
      const names = (await menu.allTextContents()).filter((name) => [gifts, majlis].some((one) => name.startsWith(one)))
      return names.map((name) => (name.startsWith(gifts) ? gifts : majlis))
    }
    await eventually(entries, [gifts, majlis])
  })

for (const locale of eitherLocale('en'))
  test(`an emptied home page has the categories, and a film that staff add, in ${locale}`, async (t) => {
    const shop = await openOwnShop()
    t.after(() => shop.stop())
    const mabkhara = (await readCatalogue(shop, locale)).item('Palace Mabkhara').name
    const admin = await openAdminAsOwner(t, shop, { locale, width: 1440 })
    const { page, text } = admin
    await admin.open('/setting')
    await admin.selectTab('settings.groups.home')
    const list = page.locator('.ra-input-home_sections')
    const lines = list.locator('.RaSimpleFormIterator-line')
    const presses = (action: string) =>
      list
        .getByRole('button', { name: text(`ra.action.${action}`), exact: true })
        .first()
        .click()
    const saves = async () => {
      await admin.press('ra.action.save')
      await admin.expectNotification('settings.saved')
    }
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const titles = () => shopper.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

    await lines.first().waitFor()
    for (let left = await lines.count(); left > 0; left -= 1) {
      await presses('remove')
      await eventually(() => lines.count(), left - 1)
    }
    await saves()
    await shopper.opens('/')
    assert.deepEqual(await titles(), [shopper.text('catalogue.home.categories')])

    await presses('add')
    await lines.getByRole('combobox', { name: text('fields.kind') }).click()
    await page.getByRole('option', { name: text('settings.home.kinds.film') }).click()
    await admin.chooseRecord(lines.getByRole('combobox').nth(1), mabkhara)
    await saves()
    await shopper.reloads()
    assert.deepEqual(await titles(), [mabkhara])
    // Motion is reduced in tests, so the film waits for its button.
    await shopper.page.getByRole('button', { name: shopper.text('catalogue.home.playFilm') }).waitFor()
  })
