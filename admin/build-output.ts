import { existsSync, readFileSync } from 'node:fs'

/** Placeholder in the built page; the server replaces it with a fresh CSP nonce per response. */
export const noncePlaceholder = '--nonce--'

/** Built assets with hashed names, served under `/admin/assets/` with an immutable cache header. */
export const assetsDir = new URL('./build/assets/', import.meta.url)

const page = new URL('./build/index.html', import.meta.url)

/** The admin's only HTML page, containing `noncePlaceholder`; null before the first build. */
export const readBuiltPage = (): string | null => (existsSync(page) ? readFileSync(page, 'utf8') : null)
