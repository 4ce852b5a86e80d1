import { toMinor } from '@rawnaq/rules/money'
import { type Account, isUnsettled, numberAfter, type Transaction } from './account.ts'
import { brandOf, type Decision, decide } from './decide.ts'
import type { SentCard } from './tokens.ts'
import { type Answer, envelope } from './wire.ts'

/** The content of a transactionRequest, after its elements were checked. */
export type TransactionRequest = {
  transactionType: string
  amount?: string
  currencyCode?: string
  payment?: { creditCard?: SentCard; opaqueData?: { dataDescriptor: string; dataValue: string } }
  refTransId?: string
  order?: { invoiceNumber?: string; description?: string }
  lineItems?: { lineItem: unknown }
  customer?: { id?: string }
  billTo?: { zip?: string }
  transactionSettings?: { setting: Setting | Setting[] }
}

type Setting = { settingName: string; settingValue: string }

/** Handles a createTransactionRequest. */
export function moveMoney(account: Account, wish: TransactionRequest): Answer {
  const { ledger } = account
  const before = wish.refTransId ? ledger.find(({ id }) => id === wish.refTransId) : undefined
  switch (wish.transactionType) {
    case 'authCaptureTransaction':
    case 'authOnlyTransaction':
      return sell(account, wish)
    case 'priorAuthCaptureTransaction':
      return before?.status === 'authorizedPendingCapture' ? capture(account, before, wish) : refusal(16)
    case 'voidTransaction':
      return before ? voidOne(account, before) : refusal(16)
    case 'refundTransaction':
      return before ? refund(account, before, wish) : refusal(16)
    default:
      return refusal(13)
  }
}

function sell(account: Account, wish: TransactionRequest): Answer {
  const { opaqueData } = wish.payment ?? {}
  const card = opaqueData
    ? account.tokens.use(opaqueData.dataDescriptor, opaqueData.dataValue)
    : wish.payment?.creditCard
  const { lineItem } = wish.lineItems ?? {}
  if (Array.isArray(lineItem) && lineItem.length > 30) return refusal(271)
  if (!(Number(wish.amount) > 0)) return refusal(5)
  if (!card) return refusal(33)
  if (isRepeated(account, wish, card)) return refusal(11)
  const decision = decide(card, Number(wish.amount), wish.billTo?.zip ?? '', new Date(account.now()))
  if (decision.responseCode === '3') return refusal(decision.reason)
  return approvalOf(record(account, wish, card, decision, statusAfter(decision, wish)))
}

function capture({ ledger }: Account, before: Transaction, wish: TransactionRequest): Answer {
  const amount = wish.amount ?? before.amount
  if (units(amount) > units(before.amount)) return refusal(47)
  return approvalOf(ledger.change(before.id, { status: 'capturedPendingSettlement', amount }))
}

function voidOne({ ledger }: Account, before: Transaction): Answer {
  if (before.status === 'voided') return approvalOf({ ...before, responseCode: '1', reason: 310 })
  const isVoidable = isUnsettled(before) && before.status !== 'declined'
  return isVoidable ? approvalOf({ ...ledger.change(before.id, { status: 'voided' }), responseCode: '1' }) : refusal(16)
}

/** The gateway refunds to the card that paid, after settlement, and at most the amount of the payment. */
function refund(account: Account, before: Transaction, wish: TransactionRequest): Answer {
  const { creditCard: card } = wish.payment ?? {}
  if (!card || !(Number(wish.amount) > 0)) return refusal(5)
  if (before.status !== 'settledSuccessfully' || card.cardNumber.slice(-4) !== before.cardEnding) return refusal(54)
  if (isRepeated(account, wish, card)) return refusal(11)
  const given = account.ledger.all(({ of, status }) => of === before.id && status.startsWith('refund'))
  const sum = given.reduce((total, { amount }) => total + units(amount), units(wish.amount))
  if (sum > units(before.amount)) return refusal(55)
  const approved: Decision = { responseCode: '1', reason: 1, avs: 'P', cvv: '' }
  const kept = record(account, wish, card, approved, 'refundPendingSettlement', before)
  return approvalOf(kept)
}

/** Whether the same request came within its duplicate window, two minutes by default. */
function isRepeated(account: Account, wish: TransactionRequest, card: SentCard): boolean {
  const settings = [wish.transactionSettings?.setting ?? []].flat()
  const named = settings.find(({ settingName }) => settingName === 'duplicateWindow')?.settingValue
  const { transactionType, amount, order, customer, billTo, refTransId } = wish
  const told = [transactionType, amount, order?.invoiceNumber, customer?.id, billTo, refTransId, named]
  return account.isDuplicate(JSON.stringify([card.cardNumber, card.expirationDate, ...told]), Number(named ?? 120))
}

function statusAfter({ responseCode, reason }: Decision, { transactionType }: TransactionRequest): string {
  if (responseCode === '2') return 'declined'
  if (responseCode === '4') return reason === 253 ? 'FDSAuthorizedPendingReview' : 'FDSPendingReview'
  return transactionType === 'authOnlyTransaction' ? 'authorizedPendingCapture' : 'capturedPendingSettlement'
}

function record(
  account: Account,
  wish: TransactionRequest,
  card: SentCard,
  decision: Decision,
  status: string,
  of?: Transaction,
) {
  const { ledger, now } = account
  const count = ledger.count()
  return ledger.add({
    id: numberAfter(count),
    gateway: 'authorize-net',
    invoice: wish.order?.invoiceNumber ?? '',
    description: wish.order?.description ?? '',
    kind: wish.transactionType,
    status,
    amount: wish.amount!,
    currency: wish.currencyCode ?? 'USD',
    ...(of && { of: of.id }),
    ...decision,
    authCode: decision.responseCode === '1' ? numberAfter(count).slice(-6) : '',
    cardEnding: card.cardNumber.slice(-4),
    cardBrand: of?.cardBrand ?? brandOf(card),
    submitted: new Date(now()).toISOString(),
  })
}

/** A stored transaction as a response; a declined card is answered with Ok, as by the gateway. */
function approvalOf(kept: Transaction): Answer {
  const isFine = kept.responseCode === '1' || kept.responseCode === '4'
  const code = String(kept.reason)
  return envelope('I00001', {
    transactionResponse: {
      responseCode: kept.responseCode,
      authCode: kept.authCode,
      avsResultCode: kept.avs,
      cvvResultCode: kept.cvv,
      cavvResultCode: '',
      transId: kept.id,
      refTransID: kept.of ?? '',
      testRequest: '0',
      accountNumber: `XXXX${kept.cardEnding}`,
      accountType: kept.cardBrand,
      ...(isFine
        ? { messages: [{ code, description: 'The transaction was accepted.' }] }
        : { errors: [{ errorCode: code, errorText: 'The transaction was declined.' }] }),
    },
  })
}

/** An error, which the gateway does not store. */
const refusal = (reason: number): Answer =>
  envelope('E00027', {
    transactionResponse: {
      responseCode: '3',
      authCode: '',
      transId: '0',
      errors: [{ errorCode: String(reason), errorText: 'The transaction met an error.' }],
    },
  })

/** In ten thousandths, the precision of the gateway. */
const units = (amount: string | undefined) => toMinor(Number(amount), 4)
