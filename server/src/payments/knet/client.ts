import { callGateway } from '../call-gateway.ts'
import { UnknownOutcome } from '../provider.ts'

/** A terminal at KNET. */
export type KnetOptions = {
  /** The URL of its transaction pipe, such as https://www.kpay.com.kw/kpg. */
  url: string
  /** The URL of its hosted page, usually the same. */
  pageUrl: string
  tranportalId: string
  /** A secret, like the key. */
  password: string
  resourceKey: string
  isTest: boolean
}

/** An inquiry or refund for the payment with a track ID; `amt` has all decimals. */
export type PipeRequest = { action: typeof REFUND | typeof INQUIRY; trackId: string; amt: string }

/** A response of KNET; missing fields are empty. */
export type PipeResponse = Record<'result' | 'trackid' | 'amt' | 'tranid' | 'ref' | 'payid' | 'error_text', string>

export const REFUND = '2'
export const INQUIRY = '8'

/** Sends a request to KNET's transaction pipe. Throws `UnknownOutcome` for a response with neither result nor error. */
export async function callPipe(
  { url, tranportalId: id, password }: KnetOptions,
  { action, trackId, amt }: PipeRequest,
  signal: AbortSignal,
): Promise<PipeResponse> {
  const fields = { id, password, action, amt, transid: trackId, udf5: 'TrackID', trackid: trackId }
  const body = Object.entries(fields).map(inTags).join('')
  const call = { method: 'POST', headers: { 'content-type': 'application/xml' }, body }
  const { status, text } = await callGateway('KNET', `${url}/tranPipe.htm?param=tranInit`, call, signal)
  const response = { ...emptyResponse, ...fieldsIn(text) }
  if (status !== 200 || !(response.result || response.error_text))
    throw new UnknownOutcome(`KNET answered ${status} and no result`)
  return response
}

/** KNET's reference of a transaction. */
export const referenceIn = ({ tranid, ref, payid }: PipeResponse) => tranid || ref || payid

const emptyResponse: PipeResponse = { result: '', trackid: '', amt: '', tranid: '', ref: '', payid: '', error_text: '' }

const inTags = ([name, value]: [string, string]) => `<${name}>${value.replace(/[&<>]/g, escaped)}</${name}>`

const escaped = (sign: string) => `&#${sign.charCodeAt(0)};`

/** Parses fields in tags, side by side; an outer tag is ignored. */
const fieldsIn = (text: string): Partial<PipeResponse> =>
  Object.fromEntries([...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, value]))
