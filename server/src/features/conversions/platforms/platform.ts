import type { Purchase } from '../read-purchase.ts'

/** The account of the shop at a platform. */
export type PlatformAccount = {
  /** The id of the pixel, or of the measurement at Google. */
  id: string
  /** The access token, or the API secret at Google. */
  token: string
  url: string
  /** Marks reports as tests. */
  testCode?: string
}

type PlatformRequest = { url: string; headers: Record<string, string>; body: unknown }

/** How a platform takes reports: the request, and whether its answer says that it took it. */
export type Platform = {
  request(purchase: Purchase, account: PlatformAccount): PlatformRequest
  isAccepted(status: number, text: string): boolean
}

export const isSuccess = (status: number) => status >= 200 && status < 300

/** A JSON object in an answer; empty for any other text, such as a page of a proxy. */
export function jsonIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
