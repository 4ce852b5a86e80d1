import { createContext, useContext, useEffect } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'
import { answerNow, type LateStart, startLate } from './start-late.ts'

/** The files of words this page needs, known to the server while it draws. */
export const WordFiles = createContext<readonly string[]>([])

/** The page's scripts and data, in place of the router's own: what is to be seen comes over the line first. */
export function LateScripts() {
  useEffect(answerNow, [])
  const { data, code, nonce } = useStart()
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: The router's own, made safe by it for a script. */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: data }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Names of files that the build made. */}
      <script type="module" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
    </>
  )
}

/** What the server writes; in the browser it has run by now, and nothing is written again. */
function useStart() {
  const framework = useContext(FrameworkContext)
  const words = useContext(WordFiles)
  const ids = useMatches().map(({ id }) => id)
  if (!import.meta.env.SSR || !framework) return { data: ' ', code: ' ' }

  const { manifest, serverHandoffString, nonce, renderMeta } = framework
  // The router writes the data only into a page that has its scripts.
  if (renderMeta) renderMeta.didRenderScripts = true
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const { entry } = manifest
  const files = [entry.module, ...entry.imports, ...routes.flatMap(({ module, imports = [] }) => [module, ...imports])]
  const late: LateStart = {
    files: [...new Set([manifest.url, ...files, ...words])],
    first: [manifest.hmr?.runtime, manifest.url].flatMap((file) => file ?? []),
    routes: routes.map(({ id, module }) => [id, module]),
    entry: entry.module,
  }
  return {
    nonce,
    data: `window.__reactRouterContext = ${serverHandoffString};${openStream}`,
    code: `(${startLate})(${JSON.stringify(late)}, (file) => import(file))`,
  }
}

/** The router's data come in items, which wait here until its scripts take them. */
const openStream =
  'window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());'
