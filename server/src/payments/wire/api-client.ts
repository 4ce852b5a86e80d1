import type { z } from 'zod'
import { callGateway } from '../call-gateway.ts'
import { UnknownOutcome } from '../provider.ts'
import { jsonIn } from './json-in.ts'

/** A JSON API with a secret key. */
export type GatewayApi = {
  /** The name of the gateway in messages. */
  gateway: string
  url: string
  secretKey: string
  /** The reason of a refused request; undefined for any other response. */
  refusalIn: (status: number, body: unknown) => string | undefined
}

type ApiRequest = { method: 'GET' | 'POST'; path: string; body?: object; headers?: Record<string, string> }

/** `code` is the gateway's reason of a refused request, empty on success. */
type ApiResponse<Read> = { code: ''; read: Read } | { code: string }

/** One operation at a gateway; all its requests share one timeout. */
export type ApiCall = <Read>(request: ApiRequest, schema: z.ZodType<Read>) => Promise<ApiResponse<Read>>

/** Opens a client of a gateway. Throws `UnknownOutcome` for anything but a valid response or a refusal. */
export const openApiClient =
  (api: GatewayApi, timeoutMs: number): (() => ApiCall) =>
  () => {
    const signal = AbortSignal.timeout(timeoutMs)
    return (request, schema) => call(api, request, schema, signal)
  }

async function call<Read>(
  { gateway, url, secretKey, refusalIn }: GatewayApi,
  { method, path, body, headers }: ApiRequest,
  schema: z.ZodType<Read>,
  signal: AbortSignal,
): Promise<ApiResponse<Read>> {
  const sent = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json', ...headers }
  const request = { method, headers: sent, ...(body && { body: JSON.stringify(body) }) }
  const { status, text } = await callGateway(gateway, url + path, request, signal)
  const json = jsonIn(text)
  const code = refusalIn(status, json)
  if (code) return { code }
  const read = schema.safeParse(json)
  if ((status !== 200 && status !== 201) || !read.success)
    throw new UnknownOutcome(`${gateway} answered ${status} to ${method} ${path}`)
  return { code: '', read: read.data }
}
