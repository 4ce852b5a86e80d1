import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { openUnifonicDriver } from './unifonic-driver.ts'

const sms = { id: '2030-01-01T10-00-00-7', to: '+96550001234', text: 'رونق: الرمز 123456' }

/** The API with a given response; what it received. */
async function openGateway(t: TestContext, status: number, body: string) {
  const received: { path: string | undefined; fields: object }[] = []
  const server = createServer(async (request, response) => {
    received.push({ path: request.url, fields: Object.fromEntries(new URLSearchParams(await readText(request))) })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = openUnifonicDriver({ appSid: 'app', senderId: 'Rawnaq', url })
  return { received, send: () => send(sms, AbortSignal.timeout(5000)) }
}

test('Unifonic gets the number without a plus, and the same correlation for each attempt', async (t) => {
  const { received, send } = await openGateway(t, 200, '{"success":true,"message":"","errorCode":"ER-00"}')
  await send()
  const fields = {
    ...{ AppSid: 'app', Recipient: '96550001234', Body: sms.text, responseType: 'JSON' },
    ...{ CorrelationID: sms.id, async: 'false', SenderID: 'Rawnaq' },
  }
  assert.deepEqual(received, [{ path: '/rest/SMS/messages', fields }])
})

test('a message that Unifonic does not accept fails with its code, without number, text or application', async (t) => {
  const refusals: [status: number, body: string, code: string][] = [
    [200, '{"success":false,"message":"no 96550001234","errorCode":"ER-482"}', 'ER-482'],
    [401, '{"success":"false","message":"app","errorCode":"app"}', 'HTTP-401'],
    [502, '<h1>Bad gateway</h1>', 'HTTP-502'],
    [500, '{"success":true}', 'HTTP-500'],
  ]
  for (const [status, body, code] of refusals) {
    const { send } = await openGateway(t, status, body)
    await assert.rejects(send, (error: Error & { code: string }) => {
      assert.deepEqual([error.code, error.message], [code, 'Unifonic has not accepted the message'])
      return true
    })
  }
})
