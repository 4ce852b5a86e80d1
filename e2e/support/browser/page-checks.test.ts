import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../eventually.ts'
import { openPage } from './browser.ts'
import { expectAccessible, expectAccessibleLayout, expectNoSidewaysScroll, expectOneLanguage } from './page-checks.ts'
import { collectErrors } from './page-errors.ts'

const nowhere = { url: 'http://shop.invalid', folder: '', log: () => '', stop: async () => {} }

const document = (body: string) => `<!doctype html><html lang="en"><title>Shop</title><body><main>${body}</main>`

test('a picture without alternative text is reported', async (t) => {
  const page = await openPage(t, nowhere, { isFirstVisit: true })
  await page.setContent(document('<h1>Vases</h1><img src="data:,">'))
  await assert.rejects(expectAccessible(page), /image-alt/)
  await page.setContent(document('<h1>Vases</h1>'))
  await expectAccessible(page)
})

test('touch targets that are too small and too close are reported', async (t) => {
  const page = await openPage(t, nowhere, { isFirstVisit: true })
  const buttons = (size: string) =>
    document(`<h1>Vases</h1><button style="${size}">1</button><button style="${size}">2</button>`)
  await page.setContent(buttons('inline-size: 12px; block-size: 12px; padding: 0; margin: 0; border: 0'))
  await assert.rejects(expectAccessible(page), /target-size/)
  await assert.rejects(expectAccessibleLayout(page), /target-size/)
  await page.setContent(buttons('inline-size: 24px; block-size: 24px'))
  await expectAccessible(page)
})

test('horizontal overflow is reported with the overflowing element, in both directions', async (t) => {
  const page = await openPage(t, nowhere, { width: 390, isFirstVisit: true })
  for (const dir of ['ltr', 'rtl']) {
    await page.setContent(
      document(`<div dir="${dir}"><p class="wide">Vases</p></div>`).replace('<html', `<html dir="${dir}"`),
    )
    await expectNoSidewaysScroll(page)
    await page.addStyleTag({ content: '.wide { inline-size: 500px }' })
    await assert.rejects(expectNoSidewaysScroll(page), /118 px wider .*class="wide"/s)
  }
})

test('unmarked text in the other language is reported, visible or read aloud', async (t) => {
  const page = await openPage(t, nowhere, { isFirstVisit: true })
  const fine =
    '<a lang="ar" href="#">العربية</a> <a lang="en" href="#">English</a> noura@mail.com <script>"ورد"</script>'
  await page.setContent(document(`<h1>Vases</h1>${fine}`))
  await expectOneLanguage(page, 'en')
  await page.setContent(document(`<h1>Vases</h1>${fine}`).replace('lang="en"', 'lang="ar"'))
  await assert.rejects(expectOneLanguage(page, 'ar'), /Vases/)
  for (const wrong of ['<p>ورد</p>', '<img alt="ورد" src="data:,">', '<input placeholder="ورد">']) {
    await page.setContent(document(`<h1>Vases</h1>${wrong}`))
    await assert.rejects(expectOneLanguage(page, 'en'), /ورد/)
  }
})

test('exceptions, logged errors and failed requests of a page are reported; refusals are not', async (t) => {
  const page = await (await openPage(t, nowhere, { isFirstVisit: true })).context().newPage()
  const errors = collectErrors(page)
  const statuses: Record<string, number> = { '/broken': 500, '/refused': 409, '/lost.css': 404 }
  await page.route('http://shop.invalid/**', (route) => {
    const status = statuses[new URL(route.request().url()).pathname] ?? 200
    return route.fulfill({ status, contentType: 'text/html', body: document('') })
  })
  await page.goto('http://shop.invalid/')
  await page.evaluate(() => fetch('/refused'))
  assert.deepEqual(errors, [])

  await page.evaluate(() => fetch('/broken'))
  await page.setContent(
    `${document('')}<link rel="stylesheet" href="/lost.css"><script>console.error('oh'); throw new Error('no')</script>`,
  )
  await eventually(
    () => errors.toSorted(),
    ['got 404 from http://shop.invalid/lost.css', 'got 500 from http://shop.invalid/broken', 'logged oh', 'threw no'],
  )
})
