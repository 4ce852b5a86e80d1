/**
 * Escapes the percent signs of a URL that cannot be decoded (`/main/%zz`), so that a page answers 404 as usual. API
 * requests are left alone and refused as malformed.
 */
export function normaliseUrl(url: string): string {
  if (!url.includes('%') || /^\/api\b/.test(url)) return url
  const [path = '', ...query] = url.split('?')
  return canDecode(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
