import { setTimeout as pause } from 'node:timers/promises'
import { type Call, sendRequests } from '../support/send-requests.ts'
import { openSlowConnection, type SlowConnection } from './slow-connections.ts'

/** The number of clients, the responses with counts, the seconds until the last disconnection, and the clients never disconnected. */
export type Outcome = { connections: number; answers: Record<string, number>; lastCut: number; uncut: number }

type Attack = { name: string; of: 'slow lines' | 'too much' | 'floods'; run(url: string): Promise<Outcome> }

const HOST = 'host: shop.test\r\nx-forwarded-for: 198.51.100.7\r\n'
const MEGABYTE = 1024 * 1024

/** Milliseconds between connections: the operating system silently drops some of a thousand simultaneous ones. */
const BETWEEN = 5

/** The attacks, each on many connections at the same time. */
export const attacks: Attack[] = [
  slow('say nothing', 2000, { begins: '' }, 60),
  slow('headers, a character a second', 500, { begins: 'GET /main HTTP/1.1\r\nhost: ', drips: 'x'.repeat(100) }, 60),
  slow(
    'a body, a character a second',
    500,
    {
      begins: `POST /api/order/quote HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 9000\r\n\r\n`,
      drips: `{"items":[${' '.repeat(100)}`,
    },
    60,
  ),
  slow(
    'ask for a megabyte a hundred times and read none',
    100,
    { begins: `GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(100), isDeaf: true },
    150,
  ),
  slow(
    'headers of 64 KB',
    200,
    { begins: `GET /main HTTP/1.1\r\n${HOST}x-long: ${'x'.repeat(65_536)}\r\n\r\n` },
    30,
    'too much',
  ),
  slow(
    'a body of a megabyte',
    100,
    {
      begins: `POST /api/order/quote HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: ${MEGABYTE}\r\n\r\n${' '.repeat(MEGABYTE)}`,
    },
    60,
    'too much',
  ),
  flood('a cached page', () => ({ path: '/main' })),
  flood('searches never asked before', () => ({ path: `/api/search?search=vase+${Math.random()}` })),
  flood('pages not cached', () => ({
    path: `/main/category?lowest_price=${Math.floor(Math.random() * 1e6) / 100}`,
  })),
  flood('wrong passwords', () => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user_name: `somebody${Math.floor(Math.random() * 1000)}`, password: 'not the password' }),
  })),
  flood('asked and gone before the answer', () => ({ path: `/api/search?search=rose+${Math.random()}` }), 1),
]

function slow(
  name: string,
  connections: number,
  line: SlowConnection,
  timeout: number,
  of: Attack['of'] = 'slow lines',
): Attack {
  return {
    name,
    of,
    run: async (url) => {
      const come = async (_: unknown, place: number) => {
        await pause(place * BETWEEN)
        return openSlowConnection(url, line, timeout)
      }
      const outcomes = await Promise.all(Array.from({ length: connections }, come))
      const cuts = outcomes.flatMap(({ seconds }) => seconds ?? [])
      const answers = Object.groupBy(outcomes, ({ first }) => first)
      return {
        connections,
        answers: Object.fromEntries(Object.entries(answers).map(([first, some]) => [first, some?.length ?? 0])),
        lastCut: Math.max(0, ...cuts),
        uncut: outcomes.length - cuts.length,
      }
    },
  }
}

const FLOODERS = 200
const SECONDS = 8

/** `timeout` is the number of seconds after which a connection closes without a response. */
function flood(name: string, next: () => Call, timeout = 20): Attack {
  const onItsWay = () => {
    const call = next()
    return { ...call, headers: { 'x-forwarded-for': '198.51.100.7', ...call.headers } }
  }
  return {
    name,
    of: 'floods',
    run: async (url) => {
      const length = { seconds: SECONDS }
      const { statuses, unanswered } = await sendRequests(url, {
        next: onItsWay,
        connections: FLOODERS,
        length,
        timeout,
      })
      const gone: Outcome['answers'] = unanswered > 0 ? { 'no answer': unanswered } : {}
      return { connections: FLOODERS, answers: { ...statuses, ...gone }, lastCut: 0, uncut: 0 }
    },
  }
}
