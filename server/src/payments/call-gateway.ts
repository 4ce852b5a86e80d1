import { UnknownOutcome } from './provider.ts'

/** What a gateway answered, whole. */
export type GatewayResponse = { status: number; text: string }

/**
 * Sends a gateway a call and reads its whole answer. Where none comes in time, and from where it was asked, it throws
 * `Unanswered`, which tells nothing of what was sent.
 */
export async function callGateway(
  gateway: string,
  url: string,
  call: Omit<RequestInit, 'signal' | 'redirect'>,
  signal: AbortSignal,
): Promise<GatewayResponse> {
  try {
    // A secret is not carried on to wherever an answer points.
    const answer = await fetch(url, { ...call, redirect: 'error', signal })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    throw new UnknownOutcome(`${gateway} gave no answer: ${whyNot(error as Error & { cause?: { code?: string } })}`)
  }
}

const whyNot = ({ name, cause }: Error & { cause?: { code?: string } }) => cause?.code ?? name
