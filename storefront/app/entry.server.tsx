import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { langOf } from './language/lang.ts'
import { pageContext } from './page-context.ts'
import { Reference } from './shell/error-page.tsx'
import { WordFiles } from './shell/late-scripts.tsx'
import { featuresOn } from './words/page-words.ts'
import { everyFeature, loadWords } from './words/words-of.ts'

export { pageContext } from './page-context.ts'

await Promise.all([loadWords('en', everyFeature), loadWords('ar', everyFeature)])

/** Draws the whole page before the first byte leaves: pages are kept by the server, so nothing is gained by streaming. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, reference, wordFiles } = context.get(pageContext)
  const words = featuresOn(request.url).flatMap((feature) => wordFiles[`${langOf(request.url)}/${feature}`] ?? [])
  const { html, failed } = await rendered(
    <WordFiles value={words}>
      <Reference value={reference}>
        <ServerRouter context={router} url={request.url} nonce={nonce || undefined} />
      </Reference>
    </WordFiles>,
    nonce || undefined,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status: failed ? 500 : status, headers })
}

function rendered(page: React.ReactNode, nonce: string | undefined) {
  return new Promise<{ html: Buffer<ArrayBuffer>; failed: boolean }>((resolve, reject) => {
    const chunks: Buffer[] = []
    let failed = false
    const body = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve({ html: Buffer.concat(chunks), failed })
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(body),
      onShellError: reject,
      onError(error) {
        failed = true
        console.error(error)
      },
    })
  })
}

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** A loader's bug is logged once, with what was asked for; a visitor who left is no error. */
export function handleError(error: unknown, { request, context }: Asked) {
  if (request.signal.aborted) return
  const { reference } = context.get(pageContext)
  console.error(`${reference} ${request.method} ${new URL(request.url).pathname}`, error)
}
