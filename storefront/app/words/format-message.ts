import { formatCount, pluralOf } from '@rawnaq/rules/count'
import type { ReactNode } from 'react'

/**
 * Formats a message parsed at build time. Supported are values, plurals of whole numbers and marked parts. Loading the
 * plural rules of the browser would delay hydration by about 20 ms.
 */
export function formatParsedMessage(message: Message, values: Values | undefined, locale: string): ReactNode {
  if (typeof message === 'string') return message
  const parts = joined(formatParts(message, { values, isArabic: locale.startsWith('ar') }))
  return parts.length > 1 ? parts : (parts[0] ?? '')
}

/** The format of parsed messages; 0 is the count of the surrounding plural. */
export type Message = string | readonly Part[]
type Part = string | typeof COUNT | readonly [name: string, ...rest: readonly unknown[]]

const COUNT = 0
const PLURAL = 2

type Mark = (parts: readonly ReactNode[]) => ReactNode
export type Values = Readonly<Record<string, string | number | Mark>>
type Context = { values: Values | undefined; isArabic: boolean; count?: number }

const formatParts = (parts: readonly Part[], context: Context): ReactNode[] =>
  parts.flatMap((part) => formatPart(part, context))

function formatPart(part: Part, context: Context): ReactNode | ReactNode[] {
  if (typeof part === 'string') return part
  if (part === COUNT) return formatCount(context.count ?? 0)
  const [name, kind, ...rest] = part
  const value = context.values?.[name]
  if (kind === undefined) return String(value)
  if (kind !== PLURAL) {
    const marked = [kind, ...rest] as Part[]
    return (value as Mark)(joined(formatParts(marked, context)))
  }
  const count = value as number
  const [forms] = rest as [Readonly<Record<string, Message | typeof COUNT>>]
  const chosen = forms[`=${count}`] ?? forms[pluralOf(count, context.isArabic ? 'ar' : 'en')] ?? forms.other ?? ''
  return typeof chosen === 'string' ? chosen : formatParts(chosen === COUNT ? [COUNT] : chosen, { ...context, count })
}

/** Joins adjacent texts. */
function joined(parts: readonly ReactNode[]): ReactNode[] {
  const whole: ReactNode[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    if (typeof part === 'string' && typeof before === 'string') whole[whole.length - 1] = before + part
    else if (part !== '') whole.push(part)
  }
  return whole
}
