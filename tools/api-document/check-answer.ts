import type { ApiDocument, Operation } from './document.ts'

/** A response; `body` is not compressed. */
export type Answer = { status: number; type: string; body: string }

/** Differences between a response and the API document: status, content type or body. */
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

/** Undefined for invalid JSON, which matches no schema. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
