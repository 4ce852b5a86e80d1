import { Client, type Dispatcher } from 'undici'

export type Call = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }

type RequestLoad = {
  /** Returns the next request. */
  next(): Call
  connections: number
  /** The duration in seconds, or the number of requests. */
  length: { seconds: number } | { amount: number }
  /** Seconds until a request times out. */
  timeout?: number
}

/** The count of each status, the requests without a response, and the latencies in milliseconds. */
export type SentRequests = { statuses: Record<number, number>; unanswered: number; times: number[]; seconds: number }

/**
 * Sends requests on several connections, each after the previous response, and reads the responses completely, without
 * decompressing them, so that the client takes little CPU time from the measured process.
 */
export async function sendRequests(
  url: string,
  { next, connections, length, timeout = 20 }: RequestLoad,
): Promise<SentRequests> {
  const sent: SentRequests = { statuses: {}, unanswered: 0, times: [], seconds: 0 }
  const begin = performance.now()
  const end = 'seconds' in length ? begin + length.seconds * 1000 : Number.POSITIVE_INFINITY
  let left = 'amount' in length ? length.amount : Number.POSITIVE_INFINITY
  const wait = { headersTimeout: timeout * 1000, bodyTimeout: timeout * 1000 }
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

/** The status of a complete response; null without one. */
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
