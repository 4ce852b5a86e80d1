import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { createRenderCache } from '../ssr/render-cache.ts'
import { langOf } from './language/lang.ts'
import { pageContext } from './page-context.ts'
import { Reference } from './shell/error-page.tsx'
import { WordFiles } from './shell/late-scripts.tsx'
import { RenderCacheContext } from './ui/cached-markup.ts'
import { everyFeature, loadWords } from './words/load-words.ts'
import { featuresOn } from './words/page-words.ts'

export { pageContext } from './page-context.ts'

/** About 3 KB an entry; off in development, where components change. */
const renderCache = import.meta.env.DEV ? null : createRenderCache(2000)

await Promise.all([loadWords('en', everyFeature), loadWords('ar', everyFeature)])

/** Draws the whole page before the first byte leaves: pages are stored by the server, so nothing is gained by streaming. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, reference, wordFiles, give } = context.get(pageContext)
  const words = featuresOn(request.url).flatMap((feature) => wordFiles[`${langOf(request.url)}/${feature}`] ?? [])
  await readData(router)
  give(
    rendered(
      <WordFiles value={words}>
        <Reference value={reference}>
          <RenderCacheContext value={renderCache}>
            <ServerRouter context={router} url={request.url} nonce={nonce || undefined} />
          </RenderCacheContext>
        </Reference>
      </WordFiles>,
    ),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/**
 * The page as HTML, in one go: as everything in it is there, React need not turn each of its items into bytes. A part
 * that waits would be left out without a word, so it is refused.
 */
function rendered(page: React.ReactNode): string {
  const html = `<!DOCTYPE html>${renderToString(page)}`
  if (html.includes(leftOut)) throw new Error('A part of the page waits for something; its loader has to')
  return html
}

/** How React marks a part that it leaves to the browser. */
const leftOut = '<!--$!-->'

/** Takes in the data that go with the page, so that they are no part that waits. */
async function readData({ serverHandoffStream, renderMeta }: EntryContext) {
  if (!serverHandoffStream || !renderMeta) return
  const items: Uint8Array[] = []
  for await (const item of serverHandoffStream) items.push(item)
  const value = Buffer.concat(items).toString()
  renderMeta.streamCache = { 0: came({ done: false, value }), 1: came({ done: true, value: '' }) }
}

const came = (result: { done: boolean; value: string }) => Object.assign(Promise.resolve(), { result })

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** A loader's bug is logged once, with what was asked for; a visitor who left is no error. */
export function handleError(error: unknown, { request, context }: Asked) {
  if (request.signal.aborted) return
  const { reference } = context.get(pageContext)
  console.error(`${reference} ${request.method} ${new URL(request.url).pathname}`, error)
}
