import { existsSync, readFileSync } from 'node:fs'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageContext, pageContext } from './app/page-context.ts'

/** What the browser loads: hashed files to be served under `/main/`, kept for ever under `/main/assets/`. */
export const clientDir = new URL('./build/client/', import.meta.url)

/** The shop's mark as old browsers want it. */
export const iconFile = new URL('./app/art/favicon.ico', import.meta.url)

const buildUrl = new URL('./build/server/index.js', import.meta.url)

export const loadBuild = (): Promise<ServerBuild> => import(buildUrl.href)

/** What the server gives with each page: the call into the API, the CSP nonce ('' for none), the shop's public origin. */
export type PageExtras = Omit<PageContext, 'wordFiles' | 'give'>

/** A page as text, or the data of one, or that it is elsewhere, as bytes. */
export type Drawn = { status: number; headers: Record<string, string>; body: string | Buffer }

/** What is built is given as it is, so that its routes are ranked once; what may change with each request is loaded. */
type How = { build: ServerBuild | (() => Promise<ServerBuild>); mode: 'production' | 'development' }

/** The only way the server draws a page: a request under `/main` in, its answer out. */
export function createPageHandler({ build, mode }: How) {
  const answer = createRequestHandler(build, mode)
  const wordFiles = mode === 'production' ? builtWordFiles() : {}
  return async (request: Request, extras: PageExtras): Promise<Drawn> => {
    // The key has to be the one inside the build, or the loaders would not find the value.
    const {
      entry: { module },
    } = typeof build === 'function' ? await build() : build
    const entry = module as unknown as { pageContext: typeof pageContext }
    const context = new RouterContextProvider()
    const given: { page?: string } = {}
    context.set(entry.pageContext, { ...extras, wordFiles, give: (page) => Object.assign(given, { page }) })
    const drawn = await answer(request, context)
    const body = given.page ?? Buffer.from(await drawn.arrayBuffer())
    return { status: drawn.status, headers: Object.fromEntries(drawn.headers), body }
  }
}

function builtWordFiles(): PageContext['wordFiles'] {
  const manifest = new URL('.vite/manifest.json', clientDir)
  if (!existsSync(manifest)) return {}
  const files: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  const named = Object.entries(files).map(([source, { file }]) => [
    /^app\/words\/(\w+\/\w+)\.ts$/.exec(source)?.[1],
    `/main/${file}`,
  ])
  return Object.fromEntries(named.filter(([name]) => name))
}
