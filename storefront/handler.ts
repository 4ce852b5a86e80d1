import { existsSync, readFileSync } from 'node:fs'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageContext, pageContext } from './app/page-context.ts'

/** The client build, served under `/main/`; files under `/main/assets/` are hashed and immutable. */
export const clientDir = new URL('./build/client/', import.meta.url)

/** The icon for browsers without SVG icons. */
export const iconFile = new URL('./app/art/favicon.ico', import.meta.url)

const buildUrl = new URL('./build/server/index.js', import.meta.url)

export const loadBuild = (): Promise<ServerBuild> => import(buildUrl.href)

/** Per-request values from the server: the API transport, the CSP nonce ('' for none), the public origin. */
export type PageExtras = Omit<PageContext, 'wordFiles' | 'sendHtml'>

/** A rendered page as segments of its text; loader data or a redirect as bytes. */
export type PageResponse = { status: number; headers: Record<string, string>; body: readonly string[] | Buffer }

/** In production the build itself, so that its routes are ranked once; in development a function that loads it. */
type HandlerOptions = { build: ServerBuild | (() => Promise<ServerBuild>); mode: 'production' | 'development' }

/** Renders pages: takes a request under `/main` and returns its response. */
export function createPageHandler({ build, mode }: HandlerOptions) {
  const handle = createRequestHandler(build, mode)
  const wordFiles = mode === 'production' ? builtWordFiles() : {}
  return async (request: Request, extras: PageExtras): Promise<PageResponse> => {
    // The context key of the build itself, because loaders look the value up by identity.
    const {
      entry: { module },
    } = typeof build === 'function' ? await build() : build
    const entry = module as unknown as { pageContext: typeof pageContext }
    const context = new RouterContextProvider()
    const rendered: { page?: readonly string[] } = {}
    context.set(entry.pageContext, { ...extras, wordFiles, sendHtml: (page) => Object.assign(rendered, { page }) })
    const response = await handle(request, context)
    const body = rendered.page ?? Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: Object.fromEntries(response.headers), body }
  }
}

function builtWordFiles(): PageContext['wordFiles'] {
  const list = new URL('./build/word-files.json', import.meta.url)
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
}
