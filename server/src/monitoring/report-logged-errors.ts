import type { ErrorReports } from './error-reports.ts'

const ERROR_LEVEL = 50

/** What the hook needs of a logger: the fields of each of its lines. */
type LineLogger = { bindings(): Record<string, unknown> }

type LogMethod = (...entry: unknown[]) => void

/** A hook of the logger: whatever is logged as an error is reported too, in requests, jobs and elsewhere. */
export const reportLoggedErrors = ({ report }: Pick<ErrorReports, 'report'>) =>
  function logMethod(this: LineLogger, entry: unknown[], method: LogMethod, level: number) {
    if (level >= ERROR_LEVEL) {
      const [first] = entry
      const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
      const requestId = this.bindings().reqId
      if (error instanceof Error || typeof first === 'string')
        report(error instanceof Error ? error : String(first), typeof requestId === 'string' ? requestId : undefined)
    }
    method.apply(this, entry)
  }
