import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root, sourceFiles } from '../../../tools/source-files.ts'
import { openPage } from './browser.ts'
import { holdRequest, routeForNow, routeOnce } from './temporary-routes.ts'

const nowhere = { url: 'http://shop.invalid', folder: '', log: () => '', stop: async () => {} }

test('a route for now or for one request, answered or delayed, passes further requests on', async (t) => {
  const page = await openPage(t, nowhere, { isFirstVisit: true })
  const fetches = (path: string) => page.evaluate(async (at) => (await fetch(at)).text(), path)
  await page.route('**/*', (route) => route.fulfill({ body: 'the shop' }))
  await page.goto('http://shop.invalid/')

  const end = await routeForNow(page, '**/now', (route) => route.fulfill({ body: 'the test' }))
  assert.deepEqual([await fetches('/now'), await fetches('/now')], ['the test', 'the test'])
  end()
  assert.equal(await fetches('/now'), 'the shop')

  await routeOnce(page, '**/once', (route) => route.fulfill({ body: 'the test' }))
  assert.deepEqual([await fetches('/once'), await fetches('/once')], ['the test', 'the shop'])

  const { sent } = await holdRequest(page, '**/delayed')
  const delayed = fetches('/delayed')
  const request = await sent
  assert.equal(await fetches('/delayed'), 'the shop')
  await request.fulfill({ body: 'the test' })
  assert.equal(await delayed, 'the test')
})

test('no journey ends a route in a way that can lose other requests', () => {
  const files = sourceFiles(/\.ts$/, 'e2e').filter((path) => !path.includes('temporary-routes'))
  assert.ok(files.length > 100)
  const unsafe = files.filter((path) => /\.unroute(All)?\(|\btimes: \d/.test(readFileSync(join(root, path), 'utf8')))
  assert.deepEqual(unsafe, [], 'See temporary-routes.ts')
})
