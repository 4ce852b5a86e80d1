import type { Answered } from '@rawnaq/contract/client'

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string | FormData
}

/** A call to the shop's own server; throws only when there is no answer, and then what is to be said of that, as a key of the words. */
export async function sendRequest({ method, path, headers = {}, body }: ApiRequest): Promise<Answered> {
  const answer = await fetch(path, { method, headers, body: body ?? null, credentials: 'same-origin' }).catch(
    networkError,
  )
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson && text ? JSON.parse(text) : text }
}

function networkError(cause: unknown): never {
  throw new Error('ra.notification.http_error', { cause })
}
