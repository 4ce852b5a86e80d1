import { fixedDecimals, toMinor } from '@rawnaq/rules/money'
import { type Movement, numberAfter, Refusal, type Terminal } from './terminal.ts'

/** Responds to server-to-server requests: inquiry (8) and refund (2). */
export function answerPipe(terminal: Terminal, body: string): string {
  try {
    return inTags(answer(terminal, fieldsIn(body)))
  } catch (error) {
    if (error instanceof Refusal)
      return inTags({ error_text: `${error.code}-${error.message}`, error_code_tag: error.code })
    throw error
  }
}

type Fields = Record<string, string>

function answer(terminal: Terminal, { id, password, action, transid, trackid, udf5, amt }: Fields): Fields {
  if (id !== terminal.tranportalId) throw new Refusal('IPAY0100006', 'Invalid tranportal ID')
  if (password !== terminal.password) throw new Refusal('IPAY0100015', 'Invalid tranportal password')
  const payment = terminal.ledger.find(({ kind, trackId }) => kind === 'payment' && trackId === transid)
  if (!payment || udf5 !== 'TrackID' || trackid !== transid || payment.status === 'INITIATED')
    throw new Refusal('IPAY0100113', 'Subsequent transaction with invalid original transaction id')
  if (action === '8') return statusOf(payment, amt)
  if (action === '2') return refund(terminal, payment, amt)
  throw new Refusal('IPAY0100020', 'Invalid action type')
}

function statusOf(payment: Movement, amt: string | undefined): Fields {
  if (amt !== payment.amount) throw new Refusal('IPAY0100024', 'Invalid amount')
  const { status, auth, ref, postDate, tranId, trackId, id, request } = payment
  const { udf1 = '', udf2 = '', udf3 = '', udf4 = '' } = request
  const result = status === 'CAPTURED' ? 'SUCCESS' : `FAILURE(${status})`
  const numbers = { auth, ref, avr: 'N', postdate: postDate, tranid: tranId, trackid: trackId, payid: id }
  return { result, ...numbers, udf1, udf2, udf3, udf4, udf5: 'TrackID', amt }
}

function refund({ ledger, now }: Terminal, payment: Movement, amt = ''): Fields {
  const digits = payment.amount.split('.')[1]!.length
  const minor = (amount: string) => toMinor(Number(amount), digits)
  if (payment.status !== 'CAPTURED') throw new Refusal('IPAY0100134', 'Transaction denied due to invalid Result Code')
  if (!/^\d+\.\d+$/.test(amt) || minor(amt) === 0) throw new Refusal('IPAY0100024', 'Invalid amount')
  const given = ledger.all().filter(({ of }) => of === payment.id)
  const refunded = given.reduce((sum, { amount }) => sum + minor(amount), minor(amt))
  if (refunded > minor(payment.amount))
    throw new Refusal('IPAY0100137', 'Transaction denied due to credit amount greater than auth amount check failure')
  const { id: _, ...rest } = payment
  const id = numberAfter(ledger.all().length)
  const postDate = new Date(now()).toISOString().slice(5, 10).replace('-', '')
  ledger.add({ ...rest, id, kind: 'refund', amount: fixedDecimals(minor(amt), digits), of: payment.id, postDate })
  const silent = { udf1: '', udf5: '', ref: '', auth: '', postdate: '', tranid: '', amt: '' }
  return { result: 'CAPTURED', payid: id, trackid: payment.trackId, ...silent }
}

const inTags = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')

const fieldsIn = (text: string): Fields =>
  Object.fromEntries([...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, unescaped(value!)]))

const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
