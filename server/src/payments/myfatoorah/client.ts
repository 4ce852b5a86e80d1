import { z } from 'zod'
import { type ApiCall, openApiClient } from '../wire/api-client.ts'

/** An account at MyFatoorah. */
export type MyfatoorahOptions = {
  /** The URL of its API, which chooses country and mode, such as https://api.myfatoorah.com. */
  url: string
  token: string
  /** It signs webhooks. */
  webhookSecret: string
  /** The currency of the account, in which it compares and refunds amounts. */
  currency: string
  isTest: boolean
}

/** Opens a client of MyFatoorah that returns the data of its responses. The reason of a refusal is its message. */
export const openMyfatoorahClient = ({ url, token }: MyfatoorahOptions, timeoutMs: number): (() => ApiCall) => {
  const openCall = openApiClient({ gateway: 'MyFatoorah', url, secretKey: token, refusalIn }, timeoutMs)
  return () => {
    const call = openCall()
    return async (request, schema) => {
      const response = await call(request, z.object({ IsSuccess: z.literal(true), Data: schema }))
      return 'read' in response ? { code: '', read: response.read.Data } : response
    }
  }
}

const refusal = z.object({ IsSuccess: z.literal(false), Message: z.string().nullish() })

function refusalIn(status: number, body: unknown): string | undefined {
  const refused = refusal.safeParse(body)
  return [200, 400, 404, 422].includes(status) && refused.success ? refused.data.Message || 'refused' : undefined
}
