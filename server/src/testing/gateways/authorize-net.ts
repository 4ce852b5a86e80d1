import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { currencyOf } from '@rawnaq/rules/money'
import { openAuthorizeNet } from '../../payments/authorize-net.ts'
import type { Sale } from '../../payments/provider.ts'
import type { Transaction } from '../../payments/simulators/authorize-net/account.ts'
import type { Fault } from '../../payments/simulators/faults.ts'
import { openLedger } from '../../payments/simulators/ledger.ts'
import { simulatedAuthorizeNet, startSimulators } from '../../payments/simulators/start-simulators.ts'

type Test = { after(work: () => void | Promise<void>): unknown }

/** A simulated Authorize.Net over HTTP with its ledger in a file, and the provider for it. */
export async function openGateway(t: Test) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-gateway-'))
  const coming: (Fault | undefined)[] = []
  let requestCount = 0
  let shifted = 0
  const simulators = await startSimulators({
    folder,
    now: () => Date.now() + shifted,
    faultOf: () => {
      requestCount += 1
      return coming.shift()
    },
  })
  t.after(async () => {
    await simulators.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const options = simulatedAuthorizeNet(simulators.url)
  const provider = openAuthorizeNet(options)
  if (provider.flow !== 'charge') throw new Error('Authorize.Net takes cards itself')
  const post = (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${options.url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const send = async (name: string, merchantAuthentication: object, body: object): Promise<Record<string, unknown>> => {
    const answer = await post('xml/v1/request.api', { [name]: { merchantAuthentication, ...body } })
    return JSON.parse(await answer.text())
  }
  return {
    options,
    provider,
    ledgerFile: join(folder, 'authorize-net.jsonl'),
    /** The number of requests it received. */
    requestCount: () => requestCount,
    /** The faults of the next requests, in their order. */
    meets: (...faults: (Fault | undefined)[]) => void coming.push(...faults),
    /** Moves its clock ahead of ours by so many milliseconds. */
    shiftClock: (by: number) => {
      shifted += by
    },
    settle: () => post('_control/settle', {}),
    decide: (invoice: string, approve: boolean) => post('_control/decide', { invoice, approve }),
    /** The entries of its ledger, read from the file. */
    books: () => openLedger<Transaction>(join(folder, 'authorize-net.jsonl')).all(),
    /** Sends it a request and returns the raw response. */
    sendRaw: (name: string, body: object) => send(name, { name: options.login, transactionKey: options.key }, body),
    /** Creates a card token as a browser does. */
    async token({ card } = visa) {
      const expirationDate = `${card.expiry_year}-0${card.expiry_month}`
      const token = { cardNumber: card.card_number, expirationDate, cardCode: card.cvv }
      const sender = { name: options.login, clientKey: options.clientKey }
      const data = { type: 'TOKEN', id: 'browser', token }
      const answer = await send('securePaymentContainerRequest', sender, { data })
      return { opaqueData: answer.opaqueData as { dataDescriptor: string; dataValue: string } }
    },
  }
}

export const visa = { card: { card_number: '4111111111111111', expiry_month: 7, expiry_year: 2037, cvv: '900' } }

export const dollars = currencyOf('USD')

const address = { street: '12 Gulf Road', city: 'Kuwait', state: '', zip: '13001', country: 'Kuwait' }

/** A sale of $431.28, with changes. */
export const saleOf = (other: Partial<Sale> = {}): Sale => ({
  invoice: 'RW-1001-1',
  amount: 43_128,
  currency: dollars,
  session: null,
  locale: 'en',
  customerId: 7,
  email: 'noura@mail.com',
  phone: '+965 5000 1234',
  firstName: 'Noura',
  lastName: 'Al Sabah',
  address,
  billing: address,
  lines: [{ code: 'VASE-1', name: 'Vase', quantity: 2, unitPrice: 20_000 }],
  discount: 0,
  tax: 2_128,
  delivery: 1_000,
  ip: '::ffff:10.0.0.7',
  payUntil: null,
  history: { registered: null, orders: [] },
  ...other,
})

/** The same sale with a card registered at that zip code, by which the simulated gateway decides. */
export const saleTo = (zip: string, other: Partial<Sale> = {}) => {
  const sale = saleOf(other)
  return { ...sale, billing: { ...sale.billing, zip } }
}
