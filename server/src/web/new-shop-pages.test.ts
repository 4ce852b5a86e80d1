import assert from 'node:assert/strict'
import { test } from 'node:test'
import { items, settings } from '../db/schema.ts'
import { openWithPages } from '../testing/shops/shop-with-pages.ts'

test('a shop without items and details offers nothing that it does not have', async (t) => {
  const { get, db, settled, make } = await openWithPages(t)
  await db.delete(items)
  await db.delete(settings)
  await settled()
  const page = async (path: string) => {
    const { status, text } = await get(path)
    assert.equal(status, 200, path)
    return text
  }
  const list = await page('/main/category')
  assert.match(list, /There are no items here yet/)
  assert.doesNotMatch(list, /filter-column|toolbar/)
  assert.match(await page('/main/category?lang=ar'), /لا توجد منتجات هنا بعد/)
  assert.doesNotMatch(await page('/main'), /Offers all year|Talk to us|href="\/main\/offers"/)
  assert.match(await page('/main/about'), /Our story is not written yet/)
  assert.doesNotMatch(await page('/main/contact'), /contact-reach/)

  await make.offer(10)
  await make.setting('contect_email', 'hello@example.com')
  await settled()
  assert.match(await page('/main'), /Offers all year/)
  assert.match(await page('/main'), /href="\/main\/offers"/)
  assert.match(await page('/main/contact'), /contact-reach.*hello@example.com.*Talk to us/s)
})

test('a product page promises about wrapping and returns only what the shop has written', async (t) => {
  const { get, make, items, settled } = await openWithPages(t)
  const path = `/main/single-product/${items[0]}/vase`
  const promises = async (of = path) =>
    [...(await get(of)).text.matchAll(/wrap[a-z]* by|gift message|14 days|30 days|at our cost|يدوي|يومًا/gi)].map(
      ([it]) => it,
    )
  assert.deepEqual(await promises(), [])
  assert.deepEqual(await promises(`${path}?lang=ar`), [])
  await make.setting('returns_promise_en', 'Returns within 30 days')
  await make.setting('returns_promise_ar', 'الإرجاع خلال 30 يومًا')
  await settled()
  assert.deepEqual([...new Set(await promises())], ['30 days'])
  assert.deepEqual([...new Set(await promises(`${path}?lang=ar`))], ['يومًا'])
})

test('the price slider follows the dearest item of the shop, and a bound at its end is none', async (t) => {
  const { get, db, settled } = await openWithPages(t)
  await db.update(items).set({ selling_price: 145_000 })
  await settled()
  const highest = async (path = '/main/category') => /max="(\d+)"[^>]*type="range"/.exec((await get(path)).text)?.[1]
  assert.equal(await highest(), '2000')
  const { status, headers } = await get('/main/category?highest_price=2000&sort=price')
  assert.deepEqual([status, headers.location], [302, '/main/category?sort=price'])
  assert.equal(await highest('/main/category?highest_price=3000'), '2000')
  await db.delete(items)
  await settled()
  assert.equal(await highest('/main/category?search=vase'), '3000')
})

test('a search without results and a category without items still have their filters', async (t) => {
  const { get, make, settled } = await openWithPages(t)
  const category = await make.category({ name_en: 'Lamps' })
  await settled()
  assert.match((await get('/main/category?search=zzzz')).text, /filter-column/)
  const { text } = await get(`/main/category/${category}/lamps`)
  assert.match(text, /filter-column.*There are no products in this category/s)
})

test('the home page with every section removed or hidden has the name of the shop and its categories', async (t) => {
  const { get, make, settled } = await openWithPages(t)
  await make.category({ name_en: 'Lamps', name_ar: 'مصابيح' })
  for (const sections of [[], [{ kind: 'hero', visible: false, title_en: 'A hidden heading' }]]) {
    await make.setting('home_sections', sections)
    await settled()
    const { status, text } = await get('/main')
    assert.equal(status, 200)
    assert.match(text, /<h1>Our shop<\/h1>.*id="section-0".*Lamps/s)
    assert.doesNotMatch(text, /A hidden heading/)
  }
})

test('a category shows the tile that staff write, and its changes', async (t) => {
  const { get, call, make, db, settled } = await openWithPages(t)
  const category_id = await make.category({ name_en: 'Lamps' })
  await db.update(items).set({ category_id })
  const path = `/main/category/${category_id}/lamps`
  await settled()
  assert.doesNotMatch((await get(path)).text, /class="category-tile/)

  const translations = [{ locale: 'ar', field: 'title', value: 'ضوء مصنوع باليد' }]
  assert.equal((await call('POST', '/tile', { category_id, title: 'Light by hand', translations })).status, 201)
  await settled()
  assert.match((await get(path)).text, /class="category-tile.*Light by hand/s)
  assert.match((await get(`${path}?lang=ar`)).text, /class="category-tile.*ضوء مصنوع باليد/s)

  const change = async (body: object) => {
    assert.equal((await call('PUT', '/tile/1', body)).status, 200)
    await settled()
    return (await get(path)).text
  }
  const changed = await change({ title: 'Light from Muscat', link: '/about' })
  assert.match(changed, /class="category-tile.*Light from Muscat.*href="\/main\/about"/s)
  assert.doesNotMatch(await change({ published: false }), /class="category-tile/)
})
