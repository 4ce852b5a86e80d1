import type { ApiDocument, Operation } from './document.ts'

/** An answer as it came; `body` is not packed. */
export type Answer = { status: number; type: string; body: string }

/** What about an answer is other than the document says of its operation: its status, its kind or its body. */
export function checkAnswer(document: ApiDocument, { responses }: Operation, { status, type, body }: Answer): string[] {
  const documented = responses[String(status)] ?? responses[`${String(status)[0]}XX`]
  if (!documented) return [`${status} is not in the document`]
  const [kind = ''] = type.split(';')
  const content = documented.content?.[kind]
  if (!documented.content) return body ? [`${status} has a body, which the document does not say`] : []
  if (!content) return [`${status} is ${kind || 'of no kind'}, not ${Object.keys(documented.content).join(' or ')}`]
  if (kind !== 'application/json' || !content.schema) return []
  const wrong = document.wrongWith(content.schema, jsonIn(body))
  return wrong ? [`${status} is other than the document says: ${wrong}`] : []
}

/** Undefined for what is no JSON, which is no value of any schema. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
