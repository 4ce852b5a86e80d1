/**
 * Writes the loader data at the end of a page, which is in its last segment, in the two statements with which React Router's `<Scripts>` expects them.
 * The router's own component suspends until it has read the data, which only a streaming renderer can wait for; that takes
 * a third more CPU for a page (docs/decisions/pages/libraries-as-published.md).
 */
export async function withLoaderData(
  segments: readonly string[],
  data: ReadableStream<Uint8Array>,
  nonce?: string,
): Promise<string[]> {
  const text = await new Response(data).text()
  const attribute = nonce ? ` nonce="${nonce}"` : ''
  const write = `window.__reactRouterContext.streamController.enqueue(${escaped(text)});`
  const close = 'window.__reactRouterContext.streamController.close();'
  const last = segments.at(-1)!
  const end = last.lastIndexOf('</body>')
  const script = `<script${attribute}>${write}${close}</script>`
  return [...segments.slice(0, -1), last.slice(0, end), script, last.slice(end)]
}

/** JSON escaped for a script element. */
const escaped = (text: string) =>
  JSON.stringify(text).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
