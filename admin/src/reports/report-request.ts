import { type SalesGroup, salesGroups } from '@rawnaq/contract/reports'
import { addDays } from '@rawnaq/rules/local-time'

/** A report by name, and its first and last day. */
export type ReportRequest = { report: SalesGroup | 'tax'; from: string; to: string }

export const reportNames = [...salesGroups, 'tax'] as const

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** The report in the address of the page; by default sales by day of the current month. */
export function reportRequestIn(parameters: URLSearchParams, today: string): ReportRequest {
  const [report, from, to] = ['report', 'from', 'to'].map((name) => parameters.get(name))
  return {
    report: reportNames.find((name) => name === report) ?? 'day',
    from: isDay(from ?? null) ? from! : startOfMonth(today),
    to: isDay(to ?? null) ? to! : today,
  }
}

/** Periods that are one press away. */
export function usualPeriods(today: string): { name: string; from: string; to: string }[] {
  const lastMonthEnds = addDays(startOfMonth(today), -1)
  return [
    { name: 'today', from: today, to: today },
    { name: 'week', from: addDays(today, -6), to: today },
    { name: 'month', from: startOfMonth(today), to: today },
    { name: 'lastMonth', from: startOfMonth(lastMonthEnds), to: lastMonthEnds },
    { name: 'year', from: `${today.slice(0, 4)}-01-01`, to: today },
  ]
}

const startOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** The path and query of a report in the API. */
export const reportCall = ({ report, from, to }: ReportRequest): { path: string; query: Record<string, string> } =>
  report === 'tax'
    ? { path: '/report/tax', query: { from, to } }
    : { path: '/report/sales', query: { by: report, from, to } }
