import type { ApiResponse } from '@rawnaq/contract/client'

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string | FormData
}

/** Sends a request to the shop's server. Throws only on network failure, with a word key as the message. */
export async function sendRequest({ method, path, headers = {}, body }: ApiRequest): Promise<ApiResponse> {
  const response = await fetch(path, { method, headers, body: body ?? null, credentials: 'same-origin' }).catch(
    networkError,
  )
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: isJson && text ? JSON.parse(text) : text }
}

function networkError(cause: unknown): never {
  throw new Error('ra.notification.http_error', { cause })
}
