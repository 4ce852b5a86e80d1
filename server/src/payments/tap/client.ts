import { z } from 'zod'
import { type ApiCall, openApiClient } from '../wire/api-client.ts'

/** An account at Tap. */
export type TapOptions = {
  /** The URL of its API, such as https://api.tap.company. */
  url: string
  /** It also signs webhooks, and its prefix chooses test or live mode. */
  secretKey: string
  isTest: boolean
}

/** Opens a client of Tap, whose refusals have a code of Tap. */
export const openTapClient = ({ url, secretKey }: TapOptions, timeoutMs: number): (() => ApiCall) =>
  openApiClient({ gateway: 'Tap', url, secretKey, refusalIn }, timeoutMs)

const refusal = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) })

function refusalIn(status: number, body: unknown): string | undefined {
  const refused = refusal.safeParse(body)
  return (status === 400 || status === 422) && refused.success ? refused.data.errors[0]!.code : undefined
}
