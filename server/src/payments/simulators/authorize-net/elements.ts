import { Refusal } from './wire.ts'

/**
 * The content of an element: a text within bounds, other elements in their order, any number of one element, or one of
 * several.
 */
type Rule =
  | { least: number; most: number; pattern?: RegExp }
  | { inOrder: [name: string, rule: Rule, isNeeded?: boolean][] }
  | { several: Rule }

const text = (most = 255, least = 0, pattern?: RegExp): Rule => ({ least, most, pattern })
const number = text(20, 1, /^-?\d+(\.\d{1,4})?$/)
const inOrder = (...elements: [name: string, rule: Rule, isNeeded?: boolean][]): Rule => ({ inOrder: elements })
const listOf = (name: string, rule: Rule): Rule => inOrder([name, { several: rule }])

const extendedAmount = inOrder(['amount', number, true], ['name', text(31)], ['description', text()])

const order = inOrder(['invoiceNumber', text(20)], ['description', text()], ['discountAmount', number])

const lineItem = inOrder(
  ['itemId', text(31, 1), true],
  ['name', text(31, 1), true],
  ['description', text()],
  ['quantity', number, true],
  ['unitPrice', number, true],
  ['taxable', text()],
)

const nameAndAddress: [string, Rule][] = [
  ['firstName', text(50)],
  ['lastName', text(50)],
  ['company', text(50)],
  ['address', text(60)],
  ['city', text(40)],
  ['state', text(40)],
  ['zip', text(20)],
  ['country', text(60)],
]

const card = inOrder(
  ['cardNumber', text(16, 4), true],
  ['expirationDate', text(7, 4), true],
  ['cardCode', text(4, 3, /^\d+$/)],
)

const opaqueData = inOrder(['dataDescriptor', text(), true], ['dataValue', text(8000), true], ['dataKey', text()])

const merchantAuthentication = inOrder(
  ['name', text(25), true],
  ['transactionKey', text(16)],
  ['clientKey', text()],
  ['mobileDeviceId', text(60)],
)

const transactionRequest = inOrder(
  ['transactionType', text(), true],
  ['amount', number],
  ['currencyCode', text(3)],
  ['payment', inOrder(['creditCard', card], ['opaqueData', opaqueData])],
  ['authCode', text()],
  ['refTransId', text()],
  ['order', order],
  ['lineItems', listOf('lineItem', lineItem)],
  ['tax', extendedAmount],
  ['duty', extendedAmount],
  ['shipping', extendedAmount],
  ['taxExempt', text()],
  ['poNumber', text()],
  ['customer', inOrder(['type', text()], ['id', text(20)], ['email', text()])],
  ['billTo', inOrder(...nameAndAddress, ['phoneNumber', text(25)], ['faxNumber', text(25)], ['email', text()])],
  ['shipTo', inOrder(...nameAndAddress)],
  ['customerIP', text()],
  ['transactionSettings', listOf('setting', inOrder(['settingName', text()], ['settingValue', text()]))],
)

const sorting = inOrder(['orderBy', text(20, 1, /^(id|submitTimeUTC)$/), true], ['orderDescending', text()])
const paging = inOrder(['limit', number, true], ['offset', number, true])
const token = inOrder(
  ['cardNumber', text(16, 4), true],
  ['expirationDate', text(7, 4), true],
  ['cardCode', text(4, 3, /^\d+$/)],
  ['zip', text(20)],
  ['fullName', text(64)],
)

const bodies: Record<string, [name: string, rule: Rule, isNeeded?: boolean][]> = {
  createTransactionRequest: [['transactionRequest', transactionRequest, true]],
  getUnsettledTransactionListRequest: [
    ['status', text()],
    ['sorting', sorting],
    ['paging', paging],
  ],
  getSettledBatchListRequest: [
    ['includeStatistics', text()],
    ['firstSettlementDate', text()],
    ['lastSettlementDate', text()],
  ],
  getTransactionListRequest: [
    ['batchId', text(20, 1, /^\d+$/), true],
    ['sorting', sorting],
    ['paging', paging],
  ],
  getTransactionDetailsRequest: [['transId', text(20, 1, /^\d+$/), true]],
  securePaymentContainerRequest: [
    ['data', inOrder(['type', text(5, 3, /^(PAN|TOKEN)$/), true], ['id', text(64, 1), true], ['token', token]), true],
  ],
}

/**
 * Refuses content that violates the gateway's XML schema (AnetApiSchema.xsd), as far as the simulator knows it:
 * misordered elements are as invalid as unknown ones.
 */
export function checkElements(name: string, body: unknown) {
  const own = bodies[name]
  if (!own) throw new Refusal('E00004')
  check(
    name,
    body,
    inOrder(
      ['merchantAuthentication', merchantAuthentication, true],
      ['clientId', text(30)],
      ['refId', text(20)],
      ...own,
    ),
  )
}

function check(name: string, value: unknown, rule: Rule) {
  if ('several' in rule) for (const one of Array.isArray(value) ? value : [value]) check(name, one, rule.several)
  else if ('inOrder' in rule) checkOrder(name, value, rule.inOrder)
  else checkText(name, value, rule)
}

function checkOrder(name: string, value: unknown, elements: [string, Rule, boolean?][]) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong(`${name} has to hold elements.`)
  let place = 0
  for (const [child, content] of Object.entries(value)) {
    const at = elements.findIndex(([element]) => element === child)
    const skipped = elements.slice(place, Math.max(at, place))
    if (at < place || skipped.some(([, , isNeeded]) => isNeeded))
      throw wrong(`${name} has an element out of place: ${child}.`)
    check(child, content, elements[at]![1])
    place = at + 1
  }
  const missing = elements.slice(place).find(([, , isNeeded]) => isNeeded)
  if (missing) throw wrong(`${name} is incomplete: ${missing[0]} is missing.`)
}

function checkText(
  name: string,
  value: unknown,
  { least, most, pattern }: { least: number; most: number; pattern?: RegExp },
) {
  const text = typeof value === 'object' ? undefined : String(value)
  if (text === undefined || text.length < least || text.length > most || pattern?.test(text) === false)
    throw wrong(`${name} is invalid: the value '${text}' is none of its type.`)
}

/** As at the gateway, the message repeats the value. */
const wrong = (sentence: string) => new Refusal('E00003', sentence)
