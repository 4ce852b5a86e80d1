import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../../app.ts'
import { openTestShop } from '../../testing/shop.ts'
import { trustedProxies } from '../access/trusted-proxies.ts'

test('the request id of a trusted proxy is used, any other is replaced, and every response has it', async (t) => {
  const shop = await openTestShop(t)
  const app = await buildApp({ shop, trustProxy: ['10.0.0.0/8'] })
  t.after(() => app.close())
  const idOf = async (remoteAddress: string, requestId: string, url = '/api/item') => {
    const { headers } = await app.inject({ url, remoteAddress, headers: { 'x-request-id': requestId } })
    return String(headers['x-request-id'])
  }
  const ours = /^[0-9a-f]{12}$/
  assert.equal(await idOf('10.1.2.3', 'edge-77:a'), 'edge-77:a')
  assert.equal(await idOf('10.1.2.3', 'edge-78', '/api/item'), 'edge-78', 'what is kept is told too')
  assert.equal(await idOf('10.1.2.3', 'edge-79', '/api/%zz'), 'edge-79')
  assert.equal(await idOf('10.1.2.3', 'edge-80', '/nothing'), 'edge-80')
  assert.match(await idOf('192.0.2.7', 'edge-81'), ours)
  assert.match(await idOf('10.1.2.3', 'a b\u007f'), ours)
  assert.match(await idOf('10.1.2.3', 'x'.repeat(65)), ours)
})

test('trusted proxies are named by address, network or kind; other names are refused', () => {
  const isTrusted = trustedProxies(['192.0.2.7', ' 2001:db8::/32', 'uniquelocal'])
  for (const address of ['192.0.2.7', '::ffff:192.0.2.7', '2001:db8:5::1', '10.9.8.7', '192.168.1.1', 'fd00::1'])
    assert.equal(isTrusted(address), true, address)
  for (const address of ['192.0.2.8', '2001:db9::1', '127.0.0.1', '']) assert.equal(isTrusted(address), false, address)
  assert.equal(trustedProxies([])('127.0.0.1'), false)
  for (const name of ['proxy.example', '10.0.0.0/33', '10.0.0.0/x', '', 'true'])
    assert.throws(() => trustedProxies([name]), /^Error: TRUST_PROXY has to be addresses or networks/, name)
})
