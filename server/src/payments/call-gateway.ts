import { UnknownOutcome } from './provider.ts'

/** The complete response of a gateway. */
export type GatewayResponse = { status: number; text: string }

/**
 * Sends a request to a gateway and reads its complete response. Throws `UnknownOutcome` on timeouts, network errors
 * and redirects. The error reveals nothing of the request.
 */
export async function callGateway(
  gateway: string,
  url: string,
  call: Omit<RequestInit, 'signal' | 'redirect'>,
  signal: AbortSignal,
): Promise<GatewayResponse> {
  try {
    // Redirects could leak secrets to another host.
    const response = await fetch(url, { ...call, redirect: 'error', signal })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    throw new UnknownOutcome(`${gateway} gave no answer: ${whyNot(error as Error & { cause?: { code?: string } })}`)
  }
}

const whyNot = ({ name, cause }: Error & { cause?: { code?: string } }) => cause?.code ?? name
