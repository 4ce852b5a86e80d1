import type { loggerOptions } from '../http/logging/request-log.ts'
import type { ErrorReportOptions, TraceOptions } from './read-monitoring-options.ts'

type MonitoringOptions = {
  traces: TraceOptions | undefined
  errorReports: ErrorReportOptions | undefined
  logger: ReturnType<typeof loggerOptions>
}

/** Opens what is configured; its libraries are loaded only then. The logger reports errors where reports are. */
export async function openMonitoring({ traces, errorReports, logger }: MonitoringOptions) {
  const reports = errorReports && (await import('./error-reports.ts')).openErrorReports(errorReports)
  const reporting = reports && (await import('./report-logged-errors.ts')).reportLoggedErrors(reports)
  return {
    traces: traces && (await import('./traces.ts')).openTraces(traces),
    errorReports: reports,
    logger: reporting ? { ...logger, hooks: { ...logger.hooks, logMethod: reporting } } : logger,
  }
}
