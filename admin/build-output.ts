import { existsSync, readFileSync } from 'node:fs'

/** Stands in the built page where the server puts a fresh nonce for each answer. */
export const noncePlaceholder = '--nonce--'

/** What the browser loads: files with hashed names, to be served under `/admin/assets/` and kept for ever. */
export const assetsDir = new URL('./build/assets/', import.meta.url)

const page = new URL('./build/index.html', import.meta.url)

/** The one page of the admin, with `nonceMark` in it; null where it has not been built. */
export const readBuiltPage = (): string | null => (existsSync(page) ? readFileSync(page, 'utf8') : null)
