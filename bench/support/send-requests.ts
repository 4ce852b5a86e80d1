import { Client, type Dispatcher } from 'undici'

export type Call = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

type Wish = {
  /** Gives each call in turn. */
  next(): Call
  connections: number
  /** For so many seconds, or so many calls and no more. */
  length: { seconds: number } | { amount: number }
  /** After how many seconds a connection goes away without its answer. */
  patience?: number
}

/** What came of it: how often each status was answered, how many calls were not, and how many milliseconds each answer took. */
export type SentRequests = { statuses: Record<number, number>; unanswered: number; times: number[]; seconds: number }

/**
 * Sends requests on several connections, each after the previous response, and reads the responses completely, compressed
 * as they are. Who only has calls to send and bytes to throw away takes little of the processor from what is measured.
 */
export async function sendRequests(
  url: string,
  { next, connections, length, patience = 20 }: Wish,
): Promise<SentRequests> {
  const sent: SentRequests = { statuses: {}, unanswered: 0, times: [], seconds: 0 }
  const begin = performance.now()
  const end = 'seconds' in length ? begin + length.seconds * 1000 : Number.POSITIVE_INFINITY
  let left = 'amount' in length ? length.amount : Number.POSITIVE_INFINITY
  const wait = { headersTimeout: patience * 1000, bodyTimeout: patience * 1000 }
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = new Client(url, wait)
      while (left-- > 0 && performance.now() < end) {
        const began = performance.now()
        const status = await answerTo(line, next())
        if (status === null) sent.unanswered += 1
        else {
          sent.statuses[status] = (sent.statuses[status] ?? 0) + 1
          sent.times.push(performance.now() - began)
        }
      }
      await line.destroy()
    }),
  )
  sent.seconds = (performance.now() - begin) / 1000
  return sent
}

/** The status of the answer once all of it has come; null when none did. */
function answerTo(line: Client, { method = 'GET', ...call }: Call): Promise<number | null> {
  return new Promise((resolve) => {
    let answered: number | null = null
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart: (_, status) => {
        answered = status
      },
      onResponseData() {},
      onResponseEnd: () => resolve(answered),
      onResponseError: () => resolve(null),
    }
    line.dispatch({ method, ...call }, handler)
  })
}
