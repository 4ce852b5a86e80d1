import { writtenAmount } from '../amounts.ts'
import type { Choice } from '../page/page.ts'
import {
  entryOf,
  findRepeated,
  type MyfatoorahAccount,
  type MyfatoorahEntry,
  type PaymentBody,
  Refusal,
} from './account.ts'

/** Creates an invoice; the same idempotency key returns the first one. */
export function createInvoice(account: MyfatoorahAccount, body: PaymentBody, key: string | undefined): MyfatoorahEntry {
  const repeated = findRepeated(account, 'invoice', key)
  if (repeated) return repeated
  const { Order, Language, PaymentExpiry, IntegrationUrls } = body
  const amount = writtenAmount(Order.Amount, Order.Currency)
  if (amount === undefined || !isValid(body)) throw new Refusal(400, 'Invalid data')
  return account.ledger.add({
    id: String(FIRST_INVOICE + account.ledger.count()),
    gateway: 'myfatoorah',
    invoice: Order.ExternalIdentifier,
    kind: 'invoice',
    status: 'PENDING',
    amount,
    currency: Order.Currency,
    created: account.now(),
    key,
    expires: Date.parse(PaymentExpiry),
    redirectUrl: IntegrationUrls.Redirection,
    webhookUrl: IntegrationUrls.Webhook,
    locale: Language === 'AR' ? 'ar' : 'en',
  })
}

/** Applies the shopper's choice on the page of an invoice and returns the URL back to the shop. */
export function choose(account: MyfatoorahAccount, id: string, choice: Choice): string {
  const invoice = entryOf(account, 'invoice', id)
  const back = new URL(invoice.redirectUrl!)
  if (!isPayable(account, invoice)) return back.href
  const { id: paymentId } = addTransaction(account, invoice, statusAfter[choice] ?? 'CANCELED')
  back.searchParams.set('paymentId', paymentId)
  back.searchParams.set('Id', paymentId)
  return back.href
}

/** A try to pay an invoice. A successful one pays it; a failed one leaves it as it is. */
export function addTransaction(account: MyfatoorahAccount, invoice: MyfatoorahEntry, status: string): MyfatoorahEntry {
  const { ledger, now, notify } = account
  if (status === 'SUCCESS') ledger.change(invoice.id, { status: 'PAID' })
  const { gateway, amount, currency, id: of } = invoice
  const transaction = ledger.add({
    id: `0707${of}${String(ledger.count()).padStart(8, '0')}`,
    gateway,
    invoice: invoice.invoice,
    kind: 'transaction',
    status,
    amount,
    currency,
    of,
    created: now(),
  })
  if (!silent.includes(status)) notify(transaction)
  return transaction
}

const FIRST_INVOICE = 6_400_001

const isPayable = ({ now }: MyfatoorahAccount, { status, expires }: MyfatoorahEntry) =>
  status === 'PENDING' && now() < expires!

const silent = ['CANCELED', 'INPROGRESS']

const statusAfter: Partial<Record<Choice, string>> = { pay: 'SUCCESS', decline: 'FAILED' }

const isValid = ({ Order, Customer, OperationType, NotificationOption, Language, ...body }: PaymentBody) =>
  Order.ExternalIdentifier &&
  Customer.Name &&
  Customer.Email.includes('@') &&
  (Customer.Mobile === undefined ||
    /^\d{1,4} \d{1,11}$/.test(`${Customer.Mobile.CountryCode} ${Customer.Mobile.Number}`)) &&
  OperationType === 'PAY' &&
  NotificationOption === 'LINK' &&
  ['AR', 'EN'].includes(Language) &&
  body.PaymentExpiry.endsWith('Z') &&
  URL.canParse(body.IntegrationUrls.Redirection)
