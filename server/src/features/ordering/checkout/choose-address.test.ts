import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orders } from '../../../db/schema.ts'
import { noura } from '../../../testing/shop.ts'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'

const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
const office = { ...home, title_name: 'Office', area: 'Sharq', widget: '7' }
const card = { cardNumber: '4111111111111111', expirationDate: '2040-12', cardCode: '123' }
const unknown = { address_id: ['There is no such record'] }

/** A customer with two saved addresses, the first of them the default one, and a cart of one vase at $12.50. */
async function shopWithAddresses(t: TestContext) {
  const shop = await openPayingShop(t)
  const customer = await shop.make.customer()
  const call = shop.as(customer)
  const save = async (address: object) => (await call('POST', '/address', address)).body.data.id as number
  const [homeId, officeId] = [await save(home), await save(office)]
  const open = async (fields: object = {}) => {
    const { data } = (await call('POST', '/order', fields)).body
    await call('POST', '/orderitem', { order_id: data.id, item_id: shop.vase, item_quantity: 1 })
    return data as { id: number; address_id: number | null }
  }
  const payByCard = async (id: number) => {
    const paid = await call('POST', '/payment/authorizedotnet', { OrderId: id, amount: 12.5, ...card })
    assert.deepEqual([paid.status, paid.body.data.messages.resultCode], [200, 'Ok'])
    return (await call('GET', `/order/${id}`)).body.data.address
  }
  const addressOf = async (id: number) => (await call('GET', `/order/${id}`)).body.data.address_id
  return { ...shop, call, open, save, payByCard, addressOf, homeId, officeId }
}

/** A guest with a browser that keeps its cookies. */
async function shopWithGuest(t: TestContext) {
  const shop = await openPayingShop(t)
  const jar: string[] = []
  const call: typeof shop.call = async (method, path, body, headers) => {
    const answer = await shop.call(method, path, body, { cookie: jar.join('; '), ...headers })
    const given = [answer.headers['set-cookie'] ?? []].flat() as string[]
    jar.push(...given.map((cookie) => cookie.split(';')[0]!))
    return answer
  }
  const saveAddress = async (change: object = {}) =>
    (await call('POST', '/address', { ...noura, ...change })).body.data.id as number
  return { ...shop, call, saveAddress, elsewhere: shop.call }
}

test('a customer’s new cart goes to the address it was made with, not to the default one', async (t) => {
  const { open, officeId, payByCard, addressOf } = await shopWithAddresses(t)
  const { id, address_id } = await open({ address_id: officeId })
  assert.deepEqual([address_id, await addressOf(id)], [officeId, officeId])
  const { title_name, area, widget } = await payByCard(id)
  assert.deepEqual([title_name, area, widget], ['Office', 'Sharq', '7'])
})

test('saving a cart changes its address if one is sent', async (t) => {
  const { open, call, homeId, officeId, payByCard, addressOf } = await shopWithAddresses(t)
  const { id, address_id } = await open()
  assert.equal(address_id, null)
  const saved = await call('PUT', `/order/${id}`, { address_id: homeId, total: 0.01 })
  assert.deepEqual([saved.status, saved.body.data.address_id], [200, homeId])
  assert.equal((await call('PUT', `/order/${id}`, { address_id: `${officeId}` })).body.data.address_id, officeId)
  for (const fields of [{}, { address_id: null }, null])
    assert.equal((await call('PUT', `/order/${id}`, fields)).body.data.address_id, officeId)
  assert.equal((await call('POST', '/order', {})).body.data.address_id, officeId)
  assert.equal(await addressOf(id), officeId)
  assert.equal((await payByCard(id)).title_name, 'Office')
})

test('a cart without an address uses the default address, if there is one', async (t) => {
  const { open, payByCard, as, make, vase } = await shopWithAddresses(t)
  assert.equal((await payByCard((await open()).id)).title_name, 'Home')
  const other = as(await make.customer())
  const { id } = (await other('POST', '/order', {})).body.data
  await other('POST', `/order/${id}/item`, { item_id: vase, item_quantity: 1 })
  const { status, body } = await other('POST', '/payment/authorizedotnet', { OrderId: id, amount: 12.5, ...card })
  assert.deepEqual([status, body.errors], [422, { address_id: ['This is required'] }])
  assert.equal((await other('GET', `/order/${id}`)).body.data.status, 0)
})

test('an address of another customer is refused like an unknown one, and the cart keeps its address', async (t) => {
  const { open, call, homeId, as, make, addressOf } = await shopWithAddresses(t)
  const theirs = (await as(await make.customer())('POST', '/address', home)).body.data.id
  const { id } = await open({ address_id: homeId })
  for (const address_id of [theirs, 999])
    for (const answer of [
      await call('POST', '/order', { address_id }),
      await call('PUT', `/order/${id}`, { address_id }),
    ])
      assert.deepEqual([answer.status, answer.body.errors], [422, unknown])
  assert.deepEqual((await call('PUT', `/order/${id}`, { address_id: 'home' })).status, 422)
  assert.equal((await call('PUT', '/order/999', { address_id: homeId })).status, 404)
  assert.equal(await addressOf(id), homeId)
})

test('deleting an address removes it from the cart', async (t) => {
  const { open, call, officeId, payByCard, addressOf } = await shopWithAddresses(t)
  const { id } = await open({ address_id: officeId })
  assert.equal((await call('DELETE', `/address/${officeId}`)).status, 204)
  assert.equal(await addressOf(id), null)
  assert.equal((await payByCard(id)).title_name, 'Home')
})

test('saving a placed order with another address changes nothing', async (t) => {
  const { open, call, homeId, officeId, payByCard } = await shopWithAddresses(t)
  const { id } = await open({ address_id: officeId })
  await payByCard(id)
  const before = (await call('GET', `/order/${id}`)).body.data
  const { status, body } = await call('PUT', `/order/${id}`, { address_id: homeId })
  assert.deepEqual([status, body.data], [200, before])
})

test('a guest’s card payment without an address uses the address of the cart', async (t) => {
  const { call, saveAddress, vase, db } = await shopWithGuest(t)
  const { id } = (await call('POST', '/order', { address_id: await saveAddress() })).body.data
  await call('POST', '/orderitem', { order_id: id, item_id: vase, item_quantity: 1 })
  const later = await saveAddress({ city: 'Hawalli', first_name: 'Sara' })
  const chosen = await call('PUT', `/order/${id}`, { address_id: later })
  assert.deepEqual([chosen.status, chosen.body.data.address_id], [200, later])
  const paid = await call('POST', '/payment/authorizedotnet', { OrderId: id, amount: 12.5, ...card })
  assert.deepEqual([paid.status, paid.body.data?.messages.resultCode], [200, 'Ok'])
  const { data } = (await call('GET', `/order/${id}`)).body
  assert.deepEqual([data.status, data.address.city, data.customer_name], [3, 'Hawalli', 'Sara Al Enezi'])
  assert.equal(await db.$count(orders), 1)
})

test('a guest’s cart cannot use an address saved by another browser', async (t) => {
  const { call, saveAddress, elsewhere } = await shopWithGuest(t)
  const own = await saveAddress()
  const { id } = (await call('POST', '/order', { address_id: own })).body.data
  const theirs = (await elsewhere('POST', '/address', noura)).body.data.id
  const refused = await call('PUT', `/order/${id}`, { address_id: theirs })
  assert.deepEqual([refused.status, refused.body.errors], [422, unknown])
  const stranger = { 'order-secret': 'x'.repeat(43) }
  assert.equal((await elsewhere('PUT', `/order/${id}`, { address_id: theirs }, stranger)).status, 404)
  assert.equal((await call('GET', `/order/${id}`)).body.data.address_id, own)
  assert.equal((await elsewhere('PUT', `/order/${id}`, { address_id: own })).status, 401)
})
