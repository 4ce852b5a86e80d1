import assert from 'node:assert/strict'
import type { App } from '../http/app-type.ts'
import { describeRefusals, refusalsOfEveryRoute } from '../http/errors/describe-refusals.ts'

/** The responses of a route in the API document, by status. */
type DocumentedResponses = Record<string, { description?: string }>

/** Replaces every refusal that the API document does not list at its route by an error that names it. */
export function failUndocumented(app: App) {
  app.addHook('onSend', async ({ method, routeOptions: { url, schema, config } }, reply, payload) => {
    const status = reply.statusCode
    if (!url?.startsWith('/api/') || schema?.hide || method === 'HEAD') return payload
    if (status < 400 || typeof payload !== 'string') return payload
    if (!String(reply.getHeader('content-type')).includes('json')) return payload
    const { code } = JSON.parse(payload) as { code: string }
    if (isDocumented(describeRefusals({ url, schema, config }), status, code)) return payload
    const message = notDocumented(`${method} ${url} answered ${status} ${code}`)
    console.error(message)
    reply.code(500)
    return JSON.stringify({ code: UNDOCUMENTED, message })
  })
}

/** Fails for the response of `failUndocumented`. */
export const assertNotUndocumented = (body: { code?: string; message?: string } | null) =>
  assert.ok(body?.code !== UNDOCUMENTED, body?.message)

const UNDOCUMENTED = 'undocumented'

const notDocumented = (refusals: string) => `Not in the API document, see \`refuses\` of the route: ${refusals}`

/** A refused POST. */
export type SentRefusal = { path: string; status: number; code: string }

/** Compares refusals with the API document that the shop at `url` serves. */
export async function assertDocumented(refused: readonly SentRefusal[], url: string) {
  if (refused.length === 0) return
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as ApiDocument
  const responsesOf = (path: string) =>
    Object.entries(paths).find(([known]) => new RegExp(`^${known.replace(/\{\w+\}/g, '\\d+')}$`).test(path))?.[1].post
      ?.responses
  const missing = refused.filter(({ path, status, code }) => !isDocumented(responsesOf(path) ?? {}, status, code))
  const names = new Set(missing.map(({ path, status, code }) => `POST ${path} answered ${status} ${code}`))
  assert.equal(names.size, 0, notDocumented([...names].join(', ')))
}

type ApiDocument = { paths: Record<string, { post?: { responses: DocumentedResponses } }> }

/** Whether the document lists a refusal among the responses of a route, or as one of all routes. */
function isDocumented(responses: DocumentedResponses, status: number, code: string): boolean {
  if ((refusalsOfEveryRoute as readonly string[]).includes(code)) return true
  return responses[status]?.description?.includes(`\`${code}\`:`) ?? false
}
