import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { readCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { untilFocused } from '../support/focus.ts'
import { bothLocales, eitherLocale } from '../support/locales.ts'
import { openShop } from '../support/shop/shop.ts'
import { newShopper, type Shopper } from '../support/shopper/shopper.ts'

const shop = await openShop()
after(() => shop.stop())

const { item } = await readCatalogue(shop, 'en')
const mabkhara = item('Palace Mabkhara')

const purchaseOf = ({ page, text }: Shopper) => page.getByRole('region', { name: text('product.purchase') })
const priceOf = async (shopper: Shopper) =>
  (await purchaseOf(shopper).locator('[aria-live=polite][aria-atomic=true]').innerText()).replaceAll(/\s+/g, ' ')
const option = (shopper: Shopper, name: string | RegExp) => purchaseOf(shopper).getByRole('radio', { name })
const stepper = ({ page, text }: Shopper) =>
  page.getByRole('group', { name: text('common.stepper.label'), exact: true })

test('selecting size and colour updates price and picture; unavailable combinations are shown disabled', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.opens(`/single-product/${mabkhara.id}`)
  assert.match(await priceOf(shopper), /^From .*\$225\.25.* \$265\.00 15% off$/)

  await shopper.chooses('color', 'Ebony')
  await eventually(() => currentPicture(shopper), shopper.text('product.pictures.picture', { number: 5 }))
  await option(shopper, 'Large not with Ebony').waitFor()
  assert.ok(await option(shopper, 'Large not with Ebony').isDisabled())
  assert.ok(await option(shopper, 'Small not available').isDisabled())
  await shopper.chooses('size', 'Medium')
  await eventually(() => priceOf(shopper), 'Now $293.25 Was $345.00 15% off, you save $51.75')

  await purchaseOf(shopper)
    .getByRole('button', { name: shopper.text('product.axis.color.clear') })
    .click()
  const colours = purchaseOf(shopper).getByRole('radiogroup', { name: shopper.text('product.axis.color.name') })
  await untilFocused(colours.getByRole('radio', { disabled: false }).first())
  await shopper.chooses('color', 'Walnut')
  await eventually(() => currentPicture(shopper), shopper.text('product.pictures.picture', { number: 1 }))
  await eventually(async () => (await priceOf(shopper)).startsWith('Now $272.00 Was $320.00'), true)
  await shopper.adds(2)
  assert.deepEqual(await storedQuantities(shopper), [2])
})

test('adding without a selected variant asks for the colour first and adds nothing', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  const [small] = await (await readCatalogue(shop, 'ar')).variantsOf(mabkhara)
  await shopper.opens(`/single-product/${mabkhara.id}`)
  await shopper.clicksAdd()
  await shopper.page.getByText(shopper.text('product.axis.color.missing')).waitFor()
  await untilFocused(option(shopper, small?.color?.name ?? ''))
  await shopper.chooses('color', small?.color?.name ?? '')
  await eventually(() => shopper.page.getByText(shopper.text('product.axis.color.missing')).count(), 0)
  await shopper.clicksAdd()
  await shopper.page.getByText(shopper.text('product.axis.size.missing')).waitFor()
  assert.deepEqual(await storedQuantities(shopper), [])
})

/** Also where a button says that it does nothing. */
const allTheSame = { force: true }

test('the quantity stepper stays between one and the stock, and shows the reason', async (t) => {
  const candle = item('Rose and Saffron Candle')
  assert.equal(candle.quantity, 2)
  const shopper = await newShopper(t, shop, { locale: 'en' })
  const { text, page } = shopper
  await shopper.opens(`/single-product/${candle.id}`)
  const [less, more] = ['less', 'more'].map((name) =>
    stepper(shopper).getByRole('button', { name: text(`common.stepper.${name as 'less'}`) }),
  )
  const field = stepper(shopper).getByRole('textbox')
  await less?.click(allTheSame)
  assert.equal(await field.inputValue(), '1')
  await more?.click()
  await page.getByText(text('common.stepper.most', { count: 2 })).waitFor()
  await more?.click(allTheSame)
  assert.equal(await field.inputValue(), '2')
  for (const [typed, counts] of [
    ['9', '2'],
    ['0', '1'],
    ['٢', '2'],
    ['abc', '2'],
  ] as const) {
    await field.fill(typed)
    await field.press('Tab')
    await eventually(() => field.inputValue(), counts)
  }
  await shopper.adds()
  await shopper.cartLink(2).waitFor()
  await shopper.clicksAdd()
  await page
    .getByRole('status')
    .getByText(text('product.room.none', { count: 2 }))
    .first()
    .waitFor()
  assert.deepEqual(await storedQuantities(shopper), [2])
})

for (const locale of bothLocales) {
  test(`gallery and lightbox move in reading direction, and Esc returns the focus, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { text, page } = shopper
    const onwards = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    const back = locale === 'ar' ? 'ArrowRight' : 'ArrowLeft'
    await shopper.opens(`/single-product/${mabkhara.id}`)
    await page.getByRole('button', { name: text('product.pictures.more', { count: 1 }) }).click()
    await eventually(() => currentPicture(shopper), text('product.pictures.picture', { number: 6 }))
    await untilFocused(page.getByRole('button', { name: text('product.pictures.picture', { number: 6 }), exact: true }))
    await page.getByRole('button', { name: text('product.pictures.picture', { number: 2 }), exact: true }).click()

    await page.getByRole('button', { name: text('product.pictures.zoom') }).click()
    const large = page.getByRole('dialog')
    const at = (number: number) => large.getByText(text('product.pictures.of', { number, count: 6 })).waitFor()
    await at(2)
    await page.keyboard.press(onwards)
    await at(3)
    await page.keyboard.press(back)
    await page.keyboard.press(back)
    await at(1)
    await page.keyboard.press(back)
    await at(1)
    await page.keyboard.press('Escape')
    await large.waitFor({ state: 'hidden' })
    const zoom = page.getByRole('button', { name: text('product.pictures.zoom') })
    await untilFocused(zoom)
    await eventually(() => currentPicture(shopper), text('product.pictures.picture', { number: 1 }))
  })

  test(`the lightbox supports swipe, pinch zoom and panning, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale, width: 390 })
    const { text, page } = shopper
    await shopper.opens(`/single-product/${mabkhara.id}`)
    await page.getByRole('button', { name: text('product.pictures.zoom') }).click()
    const large = page.getByRole('dialog')
    const at = (number: number) => large.getByText(text('product.pictures.of', { number, count: 6 })).waitFor()
    const width = () => large.getByRole('img').evaluate((picture) => Math.round(picture.getBoundingClientRect().width))
    const [onwards, back] = locale === 'ar' ? [100, -100] : [-100, 100]
    await at(1)
    await strokes(page, onwards)
    await at(2)
    await strokes(page, back)
    await at(1)

    const whole = await width()
    await parts(page, 60, 120)
    await eventually(width, 2 * whole)
    await strokes(page, onwards)
    await at(1)
    await parts(page, 120, 30)
    await eventually(width, whole)
    await strokes(page, onwards)
    await at(2)
  })

  test(`rating stars ask a visitor to sign in, and arrow keys move in reading direction, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    const { text, page } = shopper
    await shopper.opens(`/single-product/${mabkhara.id}`)
    await page.evaluate(() => localStorage.setItem('user_data', '{}'))
    const star = (rating: number) => page.getByRole('button', { name: text('product.rate.star', { rating }) })
    await star(1).focus()
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await page.keyboard.press(locale === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await untilFocused(star(3))
    await page.keyboard.press(locale === 'ar' ? 'ArrowRight' : 'ArrowLeft')
    await untilFocused(star(2))
    await page.keyboard.press('Enter')
    await page.waitForURL((address) => address.searchParams.get('next') === `/single-product/${mabkhara.id}`)
    assert.match(page.url(), /\/main\/login\?/)
    await eventually(() => page.evaluate(() => localStorage.getItem('user_data')), null)
  })
}

for (const locale of eitherLocale('ar')) {
  test(`the copied link of an item is its canonical URL, in ${locale}`, async (t) => {
    const shopper = await newShopper(t, shop, { locale })
    await shopper.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await shopper.opens(`/single-product/${mabkhara.id}`)
    await shopper.page.getByRole('button', { name: shopper.text('product.share.copy') }).click()
    await shopper.seesToast(shopper.text('product.share.copied'))
    const copied = await shopper.page.evaluate(() => navigator.clipboard.readText())
    assert.equal(copied, `${shop.url}/main/single-product/${mabkhara.id}${locale === 'ar' ? '?lang=ar' : ''}`)
  })
}

test('a sold out item is marked, cannot be added, has no day of arrival, and shows alternatives', async (t) => {
  const bowl = item('Gilded Date Bowl')
  const shopper = await newShopper(t, shop, { locale: 'en' })
  await shopper.opens(`/single-product/${bowl.id}`)
  await purchaseOf(shopper).getByText('Not available').waitFor()
  assert.equal(
    await purchaseOf(shopper)
      .getByRole('button', { name: shopper.text('product.add') })
      .count(),
    0,
  )
  const similar = shopper.page.getByRole('region', { name: shopper.text('product.similar.title') })
  await eventually(async () => (await similar.getByRole('article').count()) >= 4, true)
  const arrival = purchaseOf(shopper).getByText('in the Gulf')
  assert.equal(await arrival.count(), 0)
  await shopper.opens(`/single-product/${item('White Musk Candle').id}`)
  await arrival.waitFor()
})

test('no item is both among those that go well with the product and among similar ones', async (t) => {
  const mabkhara = (await readCatalogue(shop, 'en')).item('Palace Mabkhara')
  const { opens, page, text } = await newShopper(t, shop, { locale: 'en' })
  await opens(`/single-product/${mabkhara.id}`)
  const namesIn = (title: 'product.related' | 'product.similar.title') =>
    page
      .getByRole('region', { name: text(title) })
      .getByRole('heading', { level: 3 })
      .allInnerTexts()
  await eventually(async () => (await namesIn('product.similar.title')).length >= 4, true)
  const related = await namesIn('product.related')
  assert.ok(related.length > 0)
  const similar = await namesIn('product.similar.title')
  assert.deepEqual(
    similar.filter((name) => related.includes(name)),
    [],
  )
})

test('the product page without an item id redirects to the categories', async (t) => {
  const shopper = await newShopper(t, shop, { locale: 'ar' })
  await shopper.opens('/single-product')
  assert.match(shopper.page.url(), /\/main\/category\?lang=ar$/)
})

type Touch = { x: number; y: number }

/** Fingers go down together, move in steps, and are lifted. */
async function touches(page: Page, steps: Touch[][]) {
  const hands = await page.context().newCDPSession(page)
  for (const [step, touchPoints] of steps.entries())
    await hands.send('Input.dispatchTouchEvent', { type: step === 0 ? 'touchStart' : 'touchMove', touchPoints })
  await hands.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await hands.detach()
}

/** One finger goes sideways by so many px. */
const strokes = (page: Page, by: number) =>
  touches(
    page,
    [0, by / 2, by].map((x) => [{ x: 195 + x, y: 450 }]),
  )

/** The distance of two fingers changes, in px. */
const parts = (page: Page, from: number, to: number) =>
  touches(
    page,
    [from, (from + to) / 2, to].map((spread) => [
      { x: 195 - spread / 2, y: 450 },
      { x: 195 + spread / 2, y: 450 },
    ]),
  )

const storedQuantities = ({ page }: Shopper) =>
  page.evaluate(() => {
    const order = JSON.parse(localStorage.getItem('order') ?? '{"items":[]}') as { items: { item_quantity: number }[] }
    return order.items.map(({ item_quantity }) => item_quantity)
  })

const currentPicture = ({ page, text }: Shopper) =>
  page
    .getByRole('region', { name: text('product.pictures.label') })
    .locator('button[aria-current=true]')
    .getAttribute('aria-label')

for (const locale of eitherLocale('ar'))
  test(`the film of an item of the demo loads when the shopper plays it, and pauses, in ${locale}`, async (t) => {
    const { page, opens, text } = await newShopper(t, shop, { locale, width: 390 })
    const films: string[] = []
    page.on('request', (request) => void films.push(...(request.url().match(/[\w-]+\.mp4$/) ?? [])))
    await opens(`/single-product/${mabkhara.id}`)
    const { name } = (await readCatalogue(shop, locale)).item('Palace Mabkhara')
    const video = page.getByLabel(text('product.pictures.video', { name }))
    await video.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    assert.deepEqual(films, [])
    await video.press('Space')
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 0)
    assert.deepEqual([...new Set(films)], ['mabkhara_oud.mp4'])
    await video.press('Space')
    await eventually(() => video.evaluate((one: HTMLVideoElement) => one.paused), true)
  })
