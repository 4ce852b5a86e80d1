import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { deferScripts } from '../ssr/defer-scripts.ts'
import { NonceContext } from '../ssr/inline-script.tsx'
import { withLoaderData } from '../ssr/loader-data.ts'
import { createRenderCache } from '../ssr/render-cache.ts'
import { langOf } from './language/lang.ts'
import { pageContext } from './page-context.ts'
import { Reference } from './shell/error-page.tsx'
import { RenderCacheContext } from './ui/cached-markup.ts'
import files from './words/files/en.ts'
import { type Feature, loadWords } from './words/load-words.ts'
import { featuresOn } from './words/page-words.ts'

export { pageContext } from './page-context.ts'

/** About 3 KB an entry; off in development, where components change. */
const renderCache = import.meta.env.DEV ? null : createRenderCache(2000)

const everyFeature = Object.keys(files) as Feature[]
await Promise.all([loadWords('en', everyFeature), loadWords('ar', everyFeature)])

/** Renders the whole page before its first byte is sent: the response cache stores whole pages. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce: cspNonce, reference, wordFiles, sendHtml } = context.get(pageContext)
  const nonce = cspNonce || undefined
  const locale = langOf(request.url)
  const names = [
    `files/${locale}` as const,
    ...featuresOn(request.url).map((feature) => `${locale}/${feature}` as const),
  ]
  const words = names.flatMap((name) => wordFiles[name] ?? [])
  const { serverHandoffStream, ...entry } = router
  const html = renderWhole(
    <NonceContext value={nonce}>
      <Reference value={reference}>
        <RenderCacheContext value={renderCache}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </RenderCacheContext>
      </Reference>
    </NonceContext>,
  )
  const segments = import.meta.env.DEV ? [html] : deferScripts(html, words)
  sendHtml(serverHandoffStream ? await withLoaderData(segments, serverHandoffStream, nonce) : segments)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** The HTML of a page without streaming. An element that suspends would be missing, so it is an error. */
function renderWhole(page: React.ReactNode): string {
  const html = `<!DOCTYPE html>${renderToString(page)}`
  if (html.includes(suspended)) throw new Error('An element of the page suspends; its loader has to wait instead')
  return html
}

/** React's mark for content that it leaves to the browser. */
const suspended = '<!--$!-->'

type RequestWithContext = { request: Request; context: Readonly<RouterContextProvider> }

/** Logs an error of a loader once, with the request; a disconnected visitor is no error. */
export function handleError(error: unknown, { request, context }: RequestWithContext) {
  if (request.signal.aborted) return
  const { reference } = context.get(pageContext)
  console.error(`${reference} ${request.method} ${new URL(request.url).pathname}`, error)
}
