import { inspect } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { errorReason, stackFrames } from '../../db/error-reason.ts'
import type { App } from '../app-type.ts'
import { redactFields, redactText } from './redact-secrets.ts'

/** What the log keeps: no address of a caller, no query, which may hold a secret or a name, no token of a letter's link, no parameters of statements. */
export const logSerializers = {
  req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, url: pathOf(url) }),
  err: (error: Error) => ({ type: error.name, message: errorReason(error), stack: stackFrames(error) }),
}

/** How the shop logs: lines of JSON of this level and above, from which secrets are taken whoever wrote them. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: logSerializers,
  formatters: { log: hideIn },
  hooks: { streamWrite: redactText },
})

/** Logs one line for each answer, where the level says so: who asked is told by the id of the request alone. */
export function logResponses(app: App) {
  if (!['trace', 'debug', 'info'].includes(app.log.level)) return
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, is404, routeOptions } = request
    const route = is404 ? undefined : routeOptions.url
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, route, path: pathOf(url), status: reply.raw.statusCode, ms }, 'answered')
    done()
  })
}

/** Has what is said on the console leave as lines of the log too, until it is given back. */
export function redirectConsoleToLog(log: Pick<App['log'], 'error' | 'warn'>): { restore(): void } {
  const { error, warn } = console
  console.error = (...words: unknown[]) => log.error(words.map(inText).join(' '))
  console.warn = (...words: unknown[]) => log.warn(words.map(inText).join(' '))
  return { restore: () => void Object.assign(console, { error, warn }) }
}

/** An error by its reason and place, any other object by its properties. */
function inText(word: unknown): string {
  if (word instanceof Error) return `${word.name}: ${errorReason(word)}\n${stackFrames(word)}`.trimEnd()
  return typeof word === 'object'
    ? inspect(word, { depth: 2, breakLength: Infinity, maxStringLength: LONGEST })
    : String(word)
}

/** Calls and errors are told by what stands above, which knows them. */
function hideIn({ req, err, ...rest }: Record<string, unknown>) {
  return { ...redactFields(rest), ...(req !== undefined && { req }), ...(err !== undefined && { err }) }
}

/** Longer than any path of ours: what is sent beyond it says nothing, and every line is searched for secrets. */
const LONGEST = 300

function pathOf(url: string): string {
  const path = url.split('?')[0]!.replace(/[\w-]{43,}/g, 'token')
  return path.length > LONGEST ? `${path.slice(0, LONGEST)}…` : path
}
