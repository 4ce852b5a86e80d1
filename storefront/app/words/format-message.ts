import { formatCount, pluralOf } from '@rawnaq/rules/count'
import type { ReactNode } from 'react'

/**
 * Says a message that the build has parsed. It knows what our words use: values, plurals of whole numbers and marked
 * parts. The browser's own plural rules cost a page some twenty milliseconds before it answers.
 */
export function formatParsedMessage(message: Message, values: Values | undefined, locale: string): ReactNode {
  if (typeof message === 'string') return message
  const parts = joined(said(message, { values, isArabic: locale.startsWith('ar') }))
  return parts.length > 1 ? parts : (parts[0] ?? '')
}

/** How the build writes down what it has parsed; 0 stands for the count of the plural around it. */
export type Message = string | readonly Part[]
type Part = string | typeof COUNT | readonly [name: string, ...rest: readonly unknown[]]

const COUNT = 0
const PLURAL = 2

type Mark = (parts: readonly ReactNode[]) => ReactNode
export type Values = Readonly<Record<string, string | number | Mark>>
type Telling = { values: Values | undefined; isArabic: boolean; count?: number }

const said = (parts: readonly Part[], telling: Telling): ReactNode[] => parts.flatMap((part) => saidPart(part, telling))

function saidPart(part: Part, telling: Telling): ReactNode | ReactNode[] {
  if (typeof part === 'string') return part
  if (part === COUNT) return formatCount(telling.count ?? 0)
  const [name, kind, ...rest] = part
  const value = telling.values?.[name]
  if (kind === undefined) return String(value)
  if (kind !== PLURAL) {
    const marked = [kind, ...rest] as Part[]
    return (value as Mark)(joined(said(marked, telling)))
  }
  const count = value as number
  const [forms] = rest as [Readonly<Record<string, Message | typeof COUNT>>]
  const chosen = forms[`=${count}`] ?? forms[pluralOf(count, telling.isArabic ? 'ar' : 'en')] ?? forms.other ?? ''
  return typeof chosen === 'string' ? chosen : said(chosen === COUNT ? [COUNT] : chosen, { ...telling, count })
}

/** Neighbouring texts become one. */
function joined(parts: readonly ReactNode[]): ReactNode[] {
  const whole: ReactNode[] = []
  for (const part of parts) {
    const before = whole.at(-1)
    if (typeof part === 'string' && typeof before === 'string') whole[whole.length - 1] = before + part
    else if (part !== '') whole.push(part)
  }
  return whole
}
