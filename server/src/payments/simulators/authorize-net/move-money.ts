import { toMinor } from '@rawnaq/rules/money'
import { type Account, isUnsettled, numberAfter, type Transaction } from './account.ts'
import { brandOf, type Decision, decide } from './decide.ts'
import type { SentCard } from './tokens.ts'
import { envelope, type ResponseBody } from './wire.ts'

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
export function moveMoney(account: Account, request: TransactionRequest): ResponseBody {
  const { ledger } = account
  const original = request.refTransId ? ledger.find(({ id }) => id === request.refTransId) : undefined
  switch (request.transactionType) {
    case 'authCaptureTransaction':
    case 'authOnlyTransaction':
      return sell(account, request)
    case 'priorAuthCaptureTransaction':
      return original?.status === 'authorizedPendingCapture' ? capture(account, original, request) : refusal(16)
    case 'voidTransaction':
      return original ? voidOne(account, original) : refusal(16)
    case 'refundTransaction':
      return original ? refund(account, original, request) : refusal(16)
    default:
      return refusal(13)
  }
}

function sell(account: Account, request: TransactionRequest): ResponseBody {
  const { opaqueData } = request.payment ?? {}
  const card = opaqueData
    ? account.tokens.use(opaqueData.dataDescriptor, opaqueData.dataValue)
    : request.payment?.creditCard
  const { lineItem } = request.lineItems ?? {}
  if (Array.isArray(lineItem) && lineItem.length > 30) return refusal(271)
  if (!(Number(request.amount) > 0)) return refusal(5)
  if (!card) return refusal(33)
  if (isRepeated(account, request, card)) return refusal(11)
  const decision = decide(card, Number(request.amount), request.billTo?.zip ?? '', new Date(account.now()))
  if (decision.responseCode === '3') return refusal(decision.reason)
  return approvalOf(record(account, request, card, decision, statusAfter(decision, request)))
}

function capture({ ledger }: Account, original: Transaction, request: TransactionRequest): ResponseBody {
  const amount = request.amount ?? original.amount
  if (units(amount) > units(original.amount)) return refusal(47)
  return approvalOf(ledger.change(original.id, { status: 'capturedPendingSettlement', amount }))
}

function voidOne({ ledger }: Account, original: Transaction): ResponseBody {
  if (original.status === 'voided') return approvalOf({ ...original, responseCode: '1', reason: 310 })
  const isVoidable = isUnsettled(original) && original.status !== 'declined'
  return isVoidable
    ? approvalOf({ ...ledger.change(original.id, { status: 'voided' }), responseCode: '1' })
    : refusal(16)
}

/** The gateway refunds to the card that paid, after settlement, and at most the amount of the payment. */
function refund(account: Account, original: Transaction, request: TransactionRequest): ResponseBody {
  const { creditCard: card } = request.payment ?? {}
  if (!card || !(Number(request.amount) > 0)) return refusal(5)
  if (original.status !== 'settledSuccessfully' || card.cardNumber.slice(-4) !== original.cardEnding) return refusal(54)
  if (isRepeated(account, request, card)) return refusal(11)
  const given = account.ledger.all(({ of, status }) => of === original.id && status.startsWith('refund'))
  const sum = given.reduce((total, { amount }) => total + units(amount), units(request.amount))
  if (sum > units(original.amount)) return refusal(55)
  const approved: Decision = { responseCode: '1', reason: 1, avs: 'P', cvv: '' }
  const entry = record(account, request, card, approved, 'refundPendingSettlement', original)
  return approvalOf(entry)
}

/** Whether the same request came within its duplicate window, two minutes by default. */
function isRepeated(account: Account, request: TransactionRequest, card: SentCard): boolean {
  const settings = [request.transactionSettings?.setting ?? []].flat()
  const window = settings.find(({ settingName }) => settingName === 'duplicateWindow')?.settingValue
  const { transactionType, amount, order, customer, billTo, refTransId } = request
  const key = [transactionType, amount, order?.invoiceNumber, customer?.id, billTo, refTransId, window]
  return account.isDuplicate(JSON.stringify([card.cardNumber, card.expirationDate, ...key]), Number(window ?? 120))
}

function statusAfter({ responseCode, reason }: Decision, { transactionType }: TransactionRequest): string {
  if (responseCode === '2') return 'declined'
  if (responseCode === '4') return reason === 253 ? 'FDSAuthorizedPendingReview' : 'FDSPendingReview'
  return transactionType === 'authOnlyTransaction' ? 'authorizedPendingCapture' : 'capturedPendingSettlement'
}

function record(
  account: Account,
  request: TransactionRequest,
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
    invoice: request.order?.invoiceNumber ?? '',
    description: request.order?.description ?? '',
    kind: request.transactionType,
    status,
    amount: request.amount!,
    currency: request.currencyCode ?? 'USD',
    ...(of && { of: of.id }),
    ...decision,
    authCode: decision.responseCode === '1' ? numberAfter(count).slice(-6) : '',
    cardEnding: card.cardNumber.slice(-4),
    cardBrand: of?.cardBrand ?? brandOf(card),
    submitted: new Date(now()).toISOString(),
  })
}

/** A stored transaction as a response; a declined card is answered with Ok, as by the gateway. */
function approvalOf(entry: Transaction): ResponseBody {
  const isFine = entry.responseCode === '1' || entry.responseCode === '4'
  const code = String(entry.reason)
  return envelope('I00001', {
    transactionResponse: {
      responseCode: entry.responseCode,
      authCode: entry.authCode,
      avsResultCode: entry.avs,
      cvvResultCode: entry.cvv,
      cavvResultCode: '',
      transId: entry.id,
      refTransID: entry.of ?? '',
      testRequest: '0',
      accountNumber: `XXXX${entry.cardEnding}`,
      accountType: entry.cardBrand,
      ...(isFine
        ? { messages: [{ code, description: 'The transaction was accepted.' }] }
        : { errors: [{ errorCode: code, errorText: 'The transaction was declined.' }] }),
    },
  })
}

/** An error, which the gateway does not store. */
const refusal = (reason: number): ResponseBody =>
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
