import type { TypedCard } from '@rawnaq/contract/card'
import type { OfferedMethod, PaymentDetails } from '@rawnaq/contract/payments'
import { withTimeout } from '../browser/with-timeout.ts'
import type { CardField } from './check-card.ts'

type Tokens = NonNullable<OfferedMethod['tokens']>
type OpaqueData = Extract<PaymentDetails, { opaqueData: unknown }>['opaqueData']
type TokenResponse = {
  messages: { resultCode: 'Ok' | 'Error'; message: readonly { code: string }[] }
  opaqueData?: OpaqueData
}
type TokenRequest = {
  authData: { clientKey: string; apiLoginID: string }
  cardData: { cardNumber: string; month: string; year: string; cardCode: string }
}
type Accept = { dispatchData: (request: TokenRequest, callback: (response: TokenResponse) => void) => void }

/** The gateway rejected these fields of the card. */
export class CardRejected extends Error {
  readonly fields: readonly CardField[]

  constructor(fields: readonly CardField[]) {
    super('the gateway refused the card')
    this.fields = fields
  }
}

/** Tokenises a card with the gateway's script (Accept.js). The card goes to the gateway and never to the shop. */
export async function tokenOf(card: TypedCard, { script, login, client_key }: Tokens): Promise<OpaqueData> {
  const accept = await loadAccept(script)
  const request: TokenRequest = {
    authData: { clientKey: client_key, apiLoginID: login },
    cardData: {
      cardNumber: card.card_number,
      month: card.expiry_month.padStart(2, '0'),
      year: card.expiry_year,
      cardCode: card.cvv,
    },
  }
  const { messages, opaqueData } = await requestUntilReady(accept, request)
  if (messages.resultCode === 'Ok' && opaqueData) return opaqueData
  const codes = messages.message.map(({ code }) => code)
  const fields = codes.flatMap((code) => fieldByCode[code] ?? [])
  throw fields.length > 0 ? new CardRejected(fields) : new Error(`no token: ${codes.join(', ')}`)
}

/** Gateway message codes that concern a field. */
const fieldByCode: Record<string, CardField> = {
  E_WC_05: 'card_number',
  E_WC_06: 'expiry_month',
  E_WC_07: 'expiry_year',
  E_WC_08: 'expiry_month',
  E_WC_15: 'cvv',
}

/** Right after loading, the script reports that it is not ready. */
const NOT_READY = 'E_WC_03'
const ATTEMPTS = 4
const RETRY_DELAY_MS = 700

async function requestUntilReady(accept: Accept, request: TokenRequest): Promise<TokenResponse> {
  for (let attemptsLeft = ATTEMPTS; ; attemptsLeft -= 1) {
    // Without a connection the script never calls back.
    const response = await withTimeout(
      new Promise<TokenResponse>((resolve) => accept.dispatchData(request, resolve)),
      20_000,
    )
    if (attemptsLeft === 1 || !response.messages.message.some(({ code }) => code === NOT_READY)) return response
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
}

const loading = new Map<string, Promise<Accept>>()

/** Loads the gateway's script once; a failed load can be retried. */
export function loadAccept(script: string): Promise<Accept> {
  const accept = loading.get(script) ?? withTimeout(appendScript(script), 15_000)
  loading.set(script, accept)
  accept.catch(() => loading.delete(script))
  return accept
}

function appendScript(src: string): Promise<Accept> {
  const script = document.createElement('script')
  Object.assign(script, { src, async: true, charset: 'utf-8' })
  return new Promise<Accept>((resolve, reject) => {
    script.onload = () => {
      const { Accept } = window as { Accept?: Accept } // it names itself there
      if (Accept) resolve(Accept)
      else reject(new Error('the gateway script defined no Accept'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('the gateway script failed to load'))
    }
    document.head.append(script)
  })
}
