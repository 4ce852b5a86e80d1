import { StartupError } from '../db/startup-error.ts'

/** Where traces go, and the share of requests that are traced. */
export type TraceOptions = { url: string; headers: Record<string, string>; serviceName: string; ratio: number }

/** Where errors go. */
export type ErrorReportOptions = { dsn: string; environment: string; release?: string }

/** The OTLP collector, with the variables of OpenTelemetry; undefined without an endpoint. */
export function readTraceOptions(env: NodeJS.ProcessEnv): TraceOptions | undefined {
  const endpoint = (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '').replace(/\/+$/, '')
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true') return undefined
  if (!/^https?:\/\/[^@]+$/.test(endpoint) || !URL.canParse(endpoint))
    throw new StartupError(
      'OTEL_EXPORTER_OTLP_ENDPOINT has to be the address of a collector without a password, such as http://127.0.0.1:4318.',
    )
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(ratio >= 0 && ratio <= 1)) throw new StartupError('OTEL_TRACES_SAMPLER_ARG has to be a number from 0 to 1.')
  return {
    url: `${endpoint}/v1/traces`,
    headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: env.OTEL_SERVICE_NAME || 'rawnaq',
    ratio,
  }
}

/** `name=value` pairs separated by commas; values are encoded as in addresses. */
function headersIn(text: string): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim())
  if (pairs.some((pair) => !/^\s*[\w-]+=/.test(pair)))
    throw new StartupError('OTEL_EXPORTER_OTLP_HEADERS has to be headers such as api-key=secret, separated by commas.')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), decodeURIComponent(value.join('=').trim())]
    }),
  )
}

/** The project at Sentry or a compatible service; undefined without `SENTRY_DSN`. */
export function readErrorReportOptions(env: NodeJS.ProcessEnv): ErrorReportOptions | undefined {
  const { SENTRY_DSN: dsn, SENTRY_RELEASE: release } = env
  if (!dsn) return undefined
  if (!/^https?:\/\/\w+@[^@/]+\/(.*\/)?\d+$/.test(dsn) || !URL.canParse(dsn))
    throw new StartupError('SENTRY_DSN has to be the address of a project with its key: https://key@host/1.')
  const environment = env.SENTRY_ENVIRONMENT || env.NODE_ENV || 'development'
  return { dsn, environment, ...(release && { release }) }
}
