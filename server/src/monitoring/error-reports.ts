import { createStackParser, createTransport, type Event } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { errorReason, stackFrames } from '../db/error-reason.ts'
import { redactText } from '../http/logging/redact-secrets.ts'
import type { ErrorReportOptions } from './read-monitoring-options.ts'

/** Sends errors to a service that speaks Sentry's protocol. */
export type ErrorReports = {
  /** Reports an error or a message with the id of its request; never throws, never waits. */
  report(error: Error | string, requestId?: string): void
  /** Sends what waits, two seconds at most. */
  close(): Promise<unknown>
}

const MINUTE = 60_000
/** Reports in a minute; a fault of every request must not flood the service. */
const MOST = 10
const TIMEOUT_MS = 5000

/**
 * Opens the client. A report has the type, message and stack of an error as the log has them, and the id of the request:
 * no body, cookie, header, address or query.
 */
export function openErrorReports(options: ErrorReportOptions, now = Date.now): ErrorReports {
  const stackParser = createStackParser(nodeStackLineParser())
  const client = new ServerRuntimeClient({
    ...options,
    platform: 'node',
    integrations: [],
    stackParser,
    sendClientReports: false,
    transport: ({ url, headers, ...transport }) => createTransport(transport, ({ body }) => send(url, headers, body)),
  })
  client.init()
  let window = { start: now(), count: 0 }
  const isOverLimit = () => {
    if (now() - window.start >= MINUTE) window = { start: now(), count: 0 }
    window.count += 1
    return window.count > MOST
  }
  const exceptionOf = (error: Error): Event => ({
    exception: {
      values: [
        {
          type: error.name,
          value: redactText(errorReason(error)),
          stacktrace: { frames: stackParser(`${error.name}\n${stackFrames(error)}`) },
        },
      ],
    },
  })
  return {
    report(error, requestId) {
      if (isOverLimit()) return
      const content = typeof error === 'string' ? { message: redactText(error).slice(0, 1000) } : exceptionOf(error)
      client.captureEvent({ level: 'error', ...content, ...(requestId && { tags: { request_id: requestId } }) })
    },
    close: async () => client.close(2000),
  }
}

/** The client drops a report whose request fails. */
async function send(url: string, headers: Record<string, string> | undefined, body: string | Uint8Array) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(url, { method: 'POST', headers, body: body as BodyInit, signal, redirect: 'error' })
  await answer.body?.cancel()
  return {
    statusCode: answer.status,
    headers: {
      'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
      'retry-after': answer.headers.get('retry-after'),
    },
  }
}
