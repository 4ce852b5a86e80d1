/**
 * An address whose escapes cannot be read (`/main/%zz`) with its percent signs taken as they are written, so that it is
 * told of like every other where nothing is, on a page; calls of the API are refused as what they are.
 */
export function normaliseUrl(address: string): string {
  if (!address.includes('%') || /^\/api\b/.test(address)) return address
  const [path = '', ...query] = address.split('?')
  return isReadable(path) ? address : [path.replaceAll('%', '%25'), ...query].join('?')
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
