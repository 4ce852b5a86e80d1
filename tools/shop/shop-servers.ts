import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import { freePort } from '../free-port.ts'
import { root } from '../source-files.ts'

/** What the process of the shops receives. A shop is named by the number of the request that opened it. */
export type ShopRequest = { number: number } & Request

type Request = { open: NodeJS.ProcessEnv } | { close: number }

/** Its response to each: the lines that a shop prints when it opens, or why it did not open or close. */
export type ShopResponse = { number: number } & ({ news: string[] } | { failure: string })

export type ShopServer = {
  /** Without a slash at the end. */
  url: string
  /** What the process has printed since the shop was opened. */
  log(): string
  stop(): Promise<void>
}

/**
 * Opens a shop configured by these variables, in a process for all shops of this one: it loads their modules once. A shop
 * takes the port of one that has stopped, so a browser that has visited that one has the files of the pages in its cache.
 */
export async function openShopServer(environment: Record<string, string>): Promise<ShopServer> {
  for (;;) {
    const port = ports.pop() ?? (await freePort())
    const shops = theProcess()
    const start = shops.log().length
    const own = { HOST: '127.0.0.1', PORT: String(port), ...environment }
    const url = `http://${own.HOST}:${port}`
    const { DATABASE_URL: _, ...inherited } = process.env
    const response = await shops.send({ open: { ...inherited, SITE_URL: url, ...own } })
    if ('news' in response) {
      const { number, news } = response
      const log = () => `${news.join('\n')}\n${shops.log().slice(start)}`
      const stop = async () => {
        const ending = await shops.send({ close: number })
        if ('failure' in ending) throw new Error(`The shop did not close: ${ending.failure}`)
        ports.push(port)
      }
      return { url, log, stop }
    }
    // Another process may have taken the port meanwhile.
    if (!response.failure.includes(`Port ${port} is taken`))
      throw new Error(`The shop did not open: ${response.failure}\n${shops.log().slice(start)}`)
  }
}

/** Ports of shops that have stopped. */
const ports: number[] = []

let running: ReturnType<typeof startProcess> | undefined

const theProcess = () => {
  running ??= startProcess()
  return running
}

function startProcess() {
  const child = fork('server/src/testing/open-shops.ts', {
    cwd: root,
    execArgv: [],
    // Whatever runs the tests: libraries read it when they are loaded.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', kill)
  let log = ''
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  const waiting = new Map<number, PromiseWithResolvers<ShopResponse>>()
  child.on('message', (response: ShopResponse) => {
    waiting.get(response.number)?.resolve(response)
    waiting.delete(response.number)
    if (waiting.size === 0) letEnd(child)
  })
  child.once('close', () => {
    process.off('exit', kill)
    running = undefined
    for (const { reject } of waiting.values()) reject(new Error(`The process of the shops has ended:\n${log}`))
  })
  let last = 0
  return {
    /** What it has printed so far. */
    log: () => log,
    send(request: Request): Promise<ShopResponse> {
      last += 1
      const response = Promise.withResolvers<ShopResponse>()
      waiting.set(last, response)
      child.ref()
      child.channel?.ref()
      child.send({ number: last, ...request } satisfies ShopRequest)
      return response.promise
    },
  }
}

/** This process may end though the other one still runs. */
function letEnd(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
  for (const output of [child.stdout, child.stderr] as Socket[]) output.unref()
}

// A cancelled test receives a signal; without this its shops would keep running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
