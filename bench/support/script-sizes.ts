import { gzipSync } from 'node:zlib'

export type PageScripts = { page: string; files: number; bytes: number }

/** The compressed bytes of script that a browser fetches to hydrate a page: its scripts and their static imports. */
export async function scriptSizes(url: string, pages: [name: string, path: string][]): Promise<PageScripts[]> {
  const sizes = new Map<string, number>()
  const found: PageScripts[] = []
  for (const [page, path] of pages) {
    const address = new URL(path, url)
    const named = namedIn(await textAt(address), address)
    const files = await withImports(named, sizes)
    found.push({ page, files: files.length, bytes: files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0) })
  }
  return found
}

/** The inline module of a page names all its script files. */
function namedIn(html: string, page: URL): string[] {
  const [, code = ''] = /<script\b[^>]*type="module"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  const files = [...code.matchAll(/"(\/[^"]+\.js)"/g)].map(([, file = '']) => new URL(file, page).href)
  if (files.length === 0) throw new Error(`${page} names no scripts`)
  return files
}

/** The static imports of a module, without `import()`. */
const importedIn = (code: string) =>
  [...code.matchAll(/(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g)].map(([, source = '']) => source)

async function withImports(named: string[], sizes: Map<string, number>): Promise<string[]> {
  const files = new Set<string>()
  const queue = [...named]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const here = new URL(file)
    const code = await textAt(here)
    sizes.set(file, gzipSync(code, { level: 9 }).length)
    queue.push(...importedIn(code).map((source) => new URL(source, here).href))
  }
  return [...files]
}

async function textAt(address: URL): Promise<string> {
  const answer = await fetch(address)
  return answer.text()
}
