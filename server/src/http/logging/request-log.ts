import { inspect } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { errorReason, stackFrames } from '../../db/error-reason.ts'
import type { App } from '../app-type.ts'
import { redactFields, redactText } from './redact-secrets.ts'

/**
 * What the log contains of requests and errors: no client address, no query (it may hold a secret or a name), no token
 * of an email link, no statement parameters.
 */
export const logSerializers = {
  req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, url: pathOf(url) }),
  err: (error: Error) => ({ type: error.name, message: errorReason(error), stack: stackFrames(error) }),
}

/** Fastify logger options: JSON lines of this level and above, with secrets redacted in every line. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: logSerializers,
  formatters: { log: redactEntry },
  hooks: { streamWrite: redactText },
})

/** Logs one line per response at level info and below. The client is identified by the request id alone. */
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

/** Sends `console.error` and `console.warn` to the log until `restore` is called. */
export function redirectConsoleToLog(log: Pick<App['log'], 'error' | 'warn'>): { restore(): void } {
  const { error, warn } = console
  console.error = (...values: unknown[]) => log.error(values.map(toText).join(' '))
  console.warn = (...values: unknown[]) => log.warn(values.map(toText).join(' '))
  return { restore: () => void Object.assign(console, { error, warn }) }
}

/** An error with its reason and stack, any other object with its properties. */
function toText(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${errorReason(value)}\n${stackFrames(value)}`.trimEnd()
  return typeof value === 'object'
    ? inspect(value, { depth: 2, breakLength: Infinity, maxStringLength: MAX_LENGTH })
    : String(value)
}

/** `req` and `err` have serializers above; everything else is redacted. */
function redactEntry({ req, err, ...rest }: Record<string, unknown>) {
  return { ...redactFields(rest), ...(req !== undefined && { req }), ...(err !== undefined && { err }) }
}

/** Longer than any of our paths. Redaction scans every character of a line, so longer paths are cut. */
const MAX_LENGTH = 300

function pathOf(url: string): string {
  const path = url.split('?')[0]!.replace(/[\w-]{43,}/g, 'token')
  return path.length > MAX_LENGTH ? `${path.slice(0, MAX_LENGTH)}…` : path
}
