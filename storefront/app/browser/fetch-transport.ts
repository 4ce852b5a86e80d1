import type { Transport } from '@rawnaq/contract/client'

/** Sends API requests with `fetch`. Throws a `TypeError` without a connection. */
export const fetchTransport: Transport = async ({ path, ...init }) => {
  // `keepalive` completes writes while the page unloads. Browsers limit such bodies to 64 KB, so files go without.
  const keepalive = init.method !== 'GET' && !(init.body instanceof FormData)
  const response = await fetch(path, { ...init, credentials: 'same-origin', keepalive })
  const { status } = response
  const type = response.headers.get('content-type') ?? ''
  if (type === 'application/pdf' || type === 'image/webp') return { status, body: await response.blob() }
  const text = await response.text()
  return { status, body: text ? JSON.parse(text) : null }
}
