import { currencyOf } from '@rawnaq/rules/money'
import { decrypt } from '../../knet/cipher.ts'
import { currencyNumber } from '../../knet/currency.ts'
import { invoiceOfTrack } from '../../knet/track-id.ts'
import { INITIATED, type Movement, numberAfter, Refusal, type Terminal } from './terminal.ts'

/** Begins a payment from the query of the hosted page; opening the page again continues it. */
export function begin(terminal: Terminal, query: Record<string, string>): Movement {
  const request = readRequest(terminal, query)
  const currency = codes.find((code) => currencyNumber(currencyOf(code)) === request.currencycode)
  if (!currency) throw new Refusal('IPAY0100022', 'Invalid currency')
  const { digits } = currencyOf(currency)
  if (!new RegExp(`^\\d{1,7}\\.\\d{${digits}}$`).test(request.amt ?? '') || Number(request.amt) === 0)
    throw new Refusal('IPAY0100024', 'Invalid amount')
  const { trackid = '', amt = '' } = request
  const existing = terminal.ledger.find(({ trackId, kind }) => trackId === trackid && kind === 'payment')
  if (existing?.status === INITIATED && existing.amount === amt && existing.currency === currency) return existing
  if (existing) throw new Refusal('IPAY0100114', 'Duplicate Record')
  return terminal.ledger.add({
    id: numberAfter(terminal.ledger.all().length),
    gateway: 'knet',
    invoice: invoiceOfTrack(trackid),
    kind: 'payment',
    status: INITIATED,
    amount: amt,
    currency,
    trackId: trackid,
    tranId: '',
    ref: '',
    auth: '',
    postDate: '',
    // The id and password of the terminal are not stored.
    request: { ...request, id: '', password: '' },
  })
}

const codes = ['USD', 'KWD', 'SAR', 'AED', 'QAR', 'BHD', 'OMR', 'EUR', 'GBP']

function readRequest(terminal: Terminal, query: Record<string, string>): Record<string, string> {
  if (query.tranportalId !== terminal.tranportalId) throw new Refusal('IPAY0100006', 'Invalid tranportal ID')
  if (!query.trandata) throw new Refusal('IPAY0100007', 'Missing transaction data')
  const text = decrypt(query.trandata, terminal.resourceKey)
  if (text === null) throw new Refusal('IPAY0100013', 'Invalid transaction data')
  const request = Object.fromEntries(text.split('&').map(nameAndValue))
  for (const [name, isRight, code, words] of checks)
    if (!isRight(request[name] ?? '', terminal, query)) throw new Refusal(code, words)
  return request
}

const nameAndValue = (field: string): [string, string] => {
  const end = field.indexOf('=')
  return [field.slice(0, end), field.slice(end + 1)]
}

type Check = [string, (value: string, terminal: Terminal, query: Record<string, string>) => boolean, string, string]

/** In the order in which KNET checks. */
const checks: Check[] = [
  [
    'errorURL',
    (value, _, query) => URL.canParse(value) && value === query.errorURL,
    'IPAY0100002',
    'Invalid error URL',
  ],
  [
    'responseURL',
    (value, _, query) => URL.canParse(value) && value === query.responseURL,
    'IPAY0100004',
    'Invalid response URL',
  ],
  ['id', (value, terminal) => value === terminal.tranportalId, 'IPAY0100006', 'Invalid tranportal ID'],
  ['password', (value, terminal) => value === terminal.password, 'IPAY0100015', 'Invalid tranportal password'],
  ['action', (value) => value === '1', 'IPAY0100020', 'Invalid action type'],
  ['langid', (value) => value === 'EN' || value === 'AR', 'IPAY0100026', 'Invalid language ID'],
  ['trackid', (value) => /^[A-Za-z0-9]{1,40}$/.test(value), 'IPAY0100027', 'Invalid track id'],
  ['udf1', (value) => /^[^@/]{0,255}$/.test(value), 'IPAY0100028', 'Invalid user defined field1'],
]
