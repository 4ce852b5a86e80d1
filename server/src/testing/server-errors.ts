import { inspect } from 'node:util'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app-type.ts'

const recorded = new WeakMap<App, string[]>()

/** Records which requests an app answers with 5xx, and the error behind each: the response does not reveal it. */
export function recordServerErrors(app: App) {
  const errors: string[] = []
  recorded.set(app, errors)
  const thrown = new WeakMap<FastifyRequest, Error>()
  app.addHook('onError', async (request, _reply, error) => void thrown.set(request, error))
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode < 500) return
    errors.push(`${request.method} ${request.url} answered ${statusCode}: ${inspect(thrown.get(request))}`)
  })
}

/** What was recorded since the last call. */
export const takeServerErrors = (app: App): string[] => recorded.get(app)!.splice(0)
