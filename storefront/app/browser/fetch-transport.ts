import type { Transport } from '@rawnaq/contract/client'

/** A call of the browser as it is; it throws a `TypeError` where there is no connection. */
export const fetchTransport: Transport = async ({ path, ...init }) => {
  // What changes something arrives though its page is left at this moment; browsers allow 64 KB for that, so no files.
  const keepalive = init.method !== 'GET' && !(init.body instanceof FormData)
  const answer = await fetch(path, { ...init, credentials: 'same-origin', keepalive })
  if (answer.headers.get('content-type') === 'application/pdf')
    return { status: answer.status, body: await answer.blob() }
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}
