import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { createContext, runInContext } from 'node:vm'
import { openGateway, saleOf, visa } from '../../testing/gateways/authorize-net.ts'

type Gateway = Awaited<ReturnType<typeof openGateway>>

/** The parts of a response that the official client reads. */
type Read = {
  messages: { resultCode: string; message: { code: string; text: string }[] }
  refId?: string
  transactionResponse?: {
    responseCode: string
    transId: string
    accountNumber: string
    accountType: string
    errors?: { errorCode: string }[]
  }
  transactions?: { transId: string; transactionStatus: string; invoiceNumber: string; settleAmount: number }[]
  batchList?: { batchId: string; settlementState: string }[]
  transaction?: { transactionStatus: string; refTransId?: string; order: { invoiceNumber: string } }
}

type Request = { getJSON(): object } & Record<string, (value: unknown) => void>

type Controller = { setEnvironment(url: string): void; execute(done: () => void): void; getResponse(): Read }

/** The parts of the official client used here; it comes without types. */
type Client = {
  APIContracts: Record<string, new (from?: object) => Request>
  APIControllers: Record<string, new (request: object) => Controller>
}

const { APIContracts, APIControllers }: Client = createRequire(import.meta.url)('authorizenet')

/** Requests with the official client, which orders the elements and parses the response. */
function official({ options }: Gateway, name: string, body: Record<string, unknown>): Promise<Read> {
  const sender = { name: options.login, transactionKey: options.key }
  const merchantAuthentication = new APIContracts.MerchantAuthenticationType!(sender)
  const request = new APIContracts[`${name}Request`]!()
  for (const [element, value] of Object.entries({ ...body, refId: 'asked-by-another', merchantAuthentication }))
    request[`set${element[0]!.toUpperCase()}${element.slice(1)}`]!(value)
  const controller = new APIControllers[`${name}Controller`]!(request.getJSON())
  controller.setEnvironment(`${options.url}/xml/v1/request.api`)
  return new Promise((resolve) => controller.execute(() => resolve(controller.getResponse())))
}

/** A sale built by the official client from its parts, in any order. */
const move = ({ lineItems, ...request }: { lineItems?: { lineItem: object[] }; [element: string]: unknown }) => ({
  transactionRequest: new APIContracts.TransactionRequestType!({
    ...(lineItems && { lineItems: lineItems.lineItem }),
    ...request,
  }),
})

const sale = {
  transactionType: 'authCaptureTransaction',
  amount: '12.50',
  payment: { creditCard: { cardNumber: '5424000000000015', expirationDate: '2037-12', cardCode: '900' } },
  order: { invoiceNumber: 'OTHER-1', description: 'By another client' },
  lineItems: { lineItem: [{ itemId: '1', name: 'Vase', description: 'Blue', quantity: '1', unitPrice: '12.50' }] },
  billTo: { firstName: 'Ellen', lastName: 'Johnson', zip: '44628', country: 'US' },
}

test('the official client can charge, look up, settle and refund', async (t) => {
  const gateway = await openGateway(t)
  const charged = await official(gateway, 'CreateTransaction', move(sale))
  assert.equal(charged.refId, 'asked-by-another')
  assert.equal(charged.messages.resultCode, 'Ok')
  assert.partialDeepStrictEqual(charged.transactionResponse, {
    responseCode: '1',
    transId: '60000000001',
    accountNumber: 'XXXX0015',
    accountType: 'MasterCard',
  })

  const sorting = { orderBy: 'submitTimeUTC', orderDescending: true }
  const paging = { limit: '1000', offset: '1' }
  const unsettled = await official(gateway, 'GetUnsettledTransactionList', { sorting, paging })
  const [pending] = unsettled.transactions ?? []
  assert.equal(pending?.transactionStatus, 'capturedPendingSettlement')
  assert.deepEqual([pending.invoiceNumber, pending.settleAmount], ['OTHER-1', 12.5])

  await gateway.settle()
  const now = Date.now()
  const span = {
    firstSettlementDate: new Date(now - 86_400_000).toISOString(),
    lastSettlementDate: new Date(now + 1000).toISOString(),
  }
  const [batch] = (await official(gateway, 'GetSettledBatchList', span)).batchList ?? []
  assert.equal(batch?.settlementState, 'settledSuccessfully')
  const settled = await official(gateway, 'GetTransactionList', { batchId: batch.batchId, sorting, paging })
  assert.equal(settled.transactions?.[0]?.transId, '60000000001')

  const refund = {
    order: { invoiceNumber: 'OTHER-1-R1', description: 'A part of it' },
    refTransId: '60000000001',
    payment: { creditCard: { cardNumber: '0015', expirationDate: 'XXXX' } },
    amount: '2.50',
    transactionType: 'refundTransaction',
  }
  const given = await official(gateway, 'CreateTransaction', move(refund))
  assert.equal(given.transactionResponse?.transId, '60000000002')
  const { transaction } = await official(gateway, 'GetTransactionDetails', { transId: '60000000002' })
  assert.equal(transaction?.transactionStatus, 'refundPendingSettlement')
  assert.equal(transaction.refTransId, '60000000001')
  assert.equal(transaction.order.invoiceNumber, 'OTHER-1-R1')
})

test('a decline has the result code Ok, an error has Error', async (t) => {
  const gateway = await openGateway(t)
  const declined = { ...sale, billTo: { ...sale.billTo, zip: '46282' } }
  const answer = await official(gateway, 'CreateTransaction', move(declined))
  assert.deepEqual([answer.messages.resultCode, answer.transactionResponse?.responseCode], ['Ok', '2'])
  assert.deepEqual(answer.transactionResponse?.errors?.[0]?.errorCode, '2')
  const nothing = await official(gateway, 'CreateTransaction', move({ ...sale, amount: '0.00' }))
  assert.deepEqual([nothing.messages.resultCode, nothing.messages.message[0]?.code], ['Error', 'E00027'])
  assert.deepEqual([nothing.transactionResponse?.responseCode, nothing.transactionResponse?.transId], ['3', '0'])
})

test('an identical sale within two minutes is a duplicate', async (t) => {
  const gateway = await openGateway(t)
  const again = async () => {
    const { transactionResponse } = await official(gateway, 'CreateTransaction', move(sale))
    return transactionResponse?.errors?.[0]?.errorCode ?? transactionResponse?.responseCode
  }
  assert.equal(await again(), '1')
  gateway.shiftClock(119_000)
  assert.equal(await again(), '11')
  gateway.shiftClock(2_000)
  assert.equal(await again(), '1')
})

const codeOf = ({ messages }: Record<string, unknown>) => (messages as Read['messages']).message[0]?.code

test('misplaced, unknown, missing and too long elements are refused with a message that repeats them', async (t) => {
  const { sendRaw, books } = await openGateway(t)
  const { transactionType, amount, payment, ...rest } = sale
  const wrong: object[] = [
    { amount, transactionType, payment, ...rest },
    { transactionType, payment, amount, ...rest },
    { ...sale, surprise: 'gift' },
    { ...sale, payment: { creditCard: { expirationDate: '2037-12', cardNumber: '5424000000000015' } } },
    { ...sale, payment: { creditCard: { cardNumber: '5424000000000015' } } },
    { ...sale, order: { description: 'By another', invoiceNumber: 'OTHER-1' } },
    { ...sale, order: { invoiceNumber: 'OTHER-1-OF-21-LETTERS' } },
    { ...sale, amount: 'twelve' },
    { ...sale, lineItems: { lineItem: [{ itemId: '1', name: 'V'.repeat(32), quantity: '1', unitPrice: '1' }] } },
    { ...sale, billTo: 'Ellen' },
    { ...sale, billTo: { lastName: 'Johnson', firstName: 'Ellen' } },
    { amount },
  ]
  for (const transactionRequest of wrong)
    assert.equal(
      codeOf(await sendRaw('createTransactionRequest', { transactionRequest })),
      'E00003',
      JSON.stringify(transactionRequest),
    )
  assert.equal(codeOf(await sendRaw('createTransactionRequest', { transactionRequest: sale, refId: 'late' })), 'E00003')
  assert.equal(codeOf(await sendRaw('getEverythingRequest', {})), 'E00004')
  const long = { ...sale, payment: { creditCard: { cardNumber: '54240000000000150', expirationDate: '2037-12' } } }
  assert.match(
    JSON.stringify(await sendRaw('createTransactionRequest', { transactionRequest: long })),
    /54240000000000150/,
  )
  assert.deepEqual(books(), [])
})

test('a sale of more than thirty lines is an error', async (t) => {
  const { sendRaw } = await openGateway(t)
  const lineItem = Array.from({ length: 31 }, () => sale.lineItems.lineItem[0])
  const answer = await sendRaw('createTransactionRequest', { transactionRequest: { ...sale, lineItems: { lineItem } } })
  assert.deepEqual((answer.transactionResponse as Read['transactionResponse'])?.errors?.[0]?.errorCode, '271')
})

test('a response begins with a byte order mark, and a wrong key is refused', async (t) => {
  const { options } = await openGateway(t)
  const request = { merchantAuthentication: { name: options.login, transactionKey: 'wrong' }, transId: '1' }
  const response = await fetch(`${options.url}/xml/v1/request.api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ getTransactionDetailsRequest: request }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  assert.equal(codeOf(JSON.parse(bytes.subarray(3).toString())), 'E00007')
})

test('a page loads Accept.js, creates a token and never sends the card to the shop', async (t) => {
  const gateway = await openGateway(t)
  const { script, login, clientKey } = gateway.options
  const response = await fetch(script)
  assert.equal(response.headers.get('content-type'), 'text/javascript; charset=utf-8')
  const window: { Accept?: { dispatchData(data: object, hand: (answer: TokenResponse) => void): void } } = {}
  const page = { window, document: { currentScript: { src: script } }, fetch, URL }
  runInContext(await response.text(), createContext(page))
  type TokenResponse = Pick<Read, 'messages'> & { opaqueData?: { dataDescriptor: string; dataValue: string } }
  const createToken = (authData: object, cardData: object) =>
    new Promise<TokenResponse>((resolve) => window.Accept?.dispatchData({ authData, cardData }, resolve))
  const authData = { apiLoginID: login, clientKey }
  const cardData = { cardNumber: '4111111111111111', month: '7', year: '2037', cardCode: '900' }

  const { opaqueData, messages } = await createToken(authData, cardData)
  assert.equal(messages.resultCode, 'Ok')
  assert.equal(opaqueData?.dataDescriptor, 'COMMON.ACCEPT.INAPP.PAYMENT')
  const paid = { is: 'paid', reference: '60000000001', cardEnding: '1111' }
  assert.deepEqual(await gateway.provider.charge(saleOf(), { opaqueData }), paid)

  const codeFor = async (other: object, auth = authData) =>
    (await createToken(auth, { ...cardData, ...other })).messages.message[0]?.code
  assert.equal(await codeFor({ cardNumber: '4111' }), 'E_WC_05')
  assert.equal(await codeFor({ month: '13' }), 'E_WC_06')
  assert.equal(await codeFor({ year: '7' }), 'E_WC_07')
  assert.equal(await codeFor({ cardCode: '9' }), 'E_WC_15')
  assert.equal(await codeFor({}, { ...authData, clientKey: 'another' }), 'E_WC_21')
  gateway.meets('dropped_before')
  assert.equal(await codeFor({}), 'E_WC_14')
})

test('browsers may create tokens from other origins', async (t) => {
  const { options } = await openGateway(t)
  const response = await fetch(`${options.url}/xml/v1/request.api`, { method: 'OPTIONS' })
  assert.equal(response.status, 204)
  assert.equal(response.headers.get('access-control-allow-origin'), '*')
  assert.equal(response.headers.get('access-control-allow-headers'), 'content-type')
})

test('reports list transactions page by page, the newest first', async (t) => {
  const { provider, sendRaw } = await openGateway(t)
  for (const number of [1, 2, 3]) await provider.charge(saleOf({ invoice: `RW-${number}` }), visa)
  const pageOf = async (offset: number) => {
    const sorting = { orderBy: 'submitTimeUTC', orderDescending: true }
    const answer = await sendRaw('getUnsettledTransactionListRequest', { sorting, paging: { limit: 2, offset } })
    return { code: codeOf(answer), invoices: (answer as Read).transactions?.map(({ invoiceNumber }) => invoiceNumber) }
  }
  assert.deepEqual(await pageOf(1), { code: 'I00001', invoices: ['RW-3', 'RW-2'] })
  assert.deepEqual(await pageOf(2), { code: 'I00001', invoices: ['RW-1'] })
  assert.deepEqual(await pageOf(3), { code: 'I00004', invoices: undefined })
})
