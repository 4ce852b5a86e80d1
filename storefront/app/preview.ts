import type { PageHandle } from './page-handle.ts'

/** The token of a preview in the query of a page; null without one. */
export const previewIn = (requested: URLSearchParams): string | null =>
  /^[\w-]{43}$/.exec(requested.get('preview') ?? '')?.[0] ?? null

/** For pages with a preview, which has its own address and is never cached. */
export const previewHandle: PageHandle = { query: (sent) => (previewIn(sent) ? `?preview=${previewIn(sent)}` : '') }
