import { z } from 'zod'
import { type ApiCall, openApiClient } from '../wire/api-client.ts'

/** An account at Tabby. */
export type TabbyOptions = {
  /** The URL of its API, such as https://api.tabby.ai. */
  url: string
  /** Its prefix chooses test or live mode. */
  secretKey: string
  merchantCode: string
  /** Tabby returns it in a header of its webhooks. */
  webhookSecret: string
  isTest: boolean
}

/** Opens a client of Tabby. The reason of a refusal is its type, `conflict` for a repeated refund. */
export const openTabbyClient = ({ url, secretKey }: TabbyOptions, timeoutMs: number): (() => ApiCall) =>
  openApiClient({ gateway: 'Tabby', url, secretKey, refusalIn }, timeoutMs)

const refusal = z.object({ status: z.literal('error'), errorType: z.string() })

function refusalIn(status: number, body: unknown): string | undefined {
  const refused = refusal.safeParse(body)
  if (!refused.success) return undefined
  if (status === 409) return CONFLICT
  return status === 400 || status === 404 ? refused.data.errorType || 'error' : undefined
}

export const CONFLICT = 'conflict'
