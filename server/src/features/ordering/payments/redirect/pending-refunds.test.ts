import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { payments } from '../../../../db/schema.ts'
import { signatureOf as signatureOfMyfatoorah } from '../../../../payments/myfatoorah/webhook.ts'
import { openMyfatoorah } from '../../../../payments/myfatoorah.ts'
import { refundEvent } from '../../../../payments/simulators/myfatoorah/present.ts'
import { presentRefund } from '../../../../payments/simulators/tap/present.ts'
import { signatureOf as signatureOfTap } from '../../../../payments/tap/webhook.ts'
import { openTap } from '../../../../payments/tap.ts'
import { press } from '../../../../testing/gateways/gateway-redirects.ts'
import { myfatoorahAccount, startMyfatoorah } from '../../../../testing/gateways/myfatoorah.ts'
import { startTap, tapKey } from '../../../../testing/gateways/tap.ts'
import { log } from '../../../../testing/shops/paying-shop.ts'
import { openRedirectShop } from '../../../../testing/shops/redirect-shop.ts'
import { processRefunds } from '../../refunds/process-refunds.ts'

/** Opens a gateway whose refunds wait for its staff or a bank, and builds its webhook about the refund. */
const gateways = {
  async tap(t: TestContext) {
    const { options, ledger, control } = await startTap(t)
    const webhook = (key = tapKey) => {
      const refund = presentRefund(ledger.find(({ kind }) => kind === 'refund')!)
      return { headers: { hashstring: signatureOfTap(refund, key) }, body: refund }
    }
    return { provider: openTap(options), control, webhook, given: 'REFUNDED', refused: 'DECLINED' }
  },
  async myfatoorah(t: TestContext) {
    const { options, ledger, control } = await startMyfatoorah(t, 'USD')
    const webhook = (secret = myfatoorahAccount.webhookSecret) => {
      const event = refundEvent(ledger.find(({ kind }) => kind === 'refund')!)
      return { headers: { 'myfatoorah-signature': signatureOfMyfatoorah(event, secret) }, body: event }
    }
    return { provider: openMyfatoorah(options), control, webhook, given: 'Refunded', refused: 'Canceled' }
  },
}

for (const [name, openGateway] of Object.entries(gateways)) {
  /** A shop with a paid order and a requested refund. */
  async function afterRefund(t: TestContext, amount: number) {
    const gateway = await openGateway(t)
    const shop = await openRedirectShop(t, gateway.provider)
    const { id, number, redirect_url } = await shop.buy()
    await shop.returnsBy(await press(redirect_url, 'pay'))
    assert.equal((await shop.refund(id, amount)).status, 200)
    const decide = (status: string) => gateway.control('refund', { invoice: `${number}-1-R1`, status })
    return { ...shop, ...gateway, id, decide }
  }

  test(`a refund of ${name} stays pending until its webhook, and the customer is notified once`, async (t) => {
    const { state, later, deliver, decide, webhook, given, ...shop } = await afterRefund(t, 5)
    for (let time = 0; time < 2; time += 1) {
      await processRefunds(shop, log)
      await later()
    }
    assert.deepEqual((await state()).refunds, [0])
    await decide(given)
    const send = ({ headers, body }: ReturnType<typeof webhook>) => deliver(headers, body)
    assert.equal(await send(webhook('sk_test_another')), 404)
    assert.deepEqual((await state()).refunds, [0])
    assert.deepEqual(await Promise.all([send(webhook()), send(webhook())]), [200, 200])
    const emails = ['order_placed', 'refund_decided', 'order_refunded']
    assert.deepEqual(await state(), { order: 3, payment: 1, refunds: [1], emails })
    assert.equal((await shop.db.select().from(payments))[0]!.refunded, 500)
  })

  test(`a pending refund that ${name} declines is found by the look-up, and its amount is available again`, async (t) => {
    const { id, refund, state, later, decide, refused, ...shop } = await afterRefund(t, 12.5)
    await processRefunds(shop, log)
    await decide(refused)
    await later()
    await processRefunds(shop, log)
    const { refunds, payment } = await state()
    assert.deepEqual([refunds, payment], [[2], 1])
    assert.equal((await refund(id, 12.5)).status, 200)
  })
}
