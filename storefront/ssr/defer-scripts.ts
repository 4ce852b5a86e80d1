import { hydrateAfterPaint } from './hydrate-after-paint.ts'

/**
 * Defers the scripts that React Router's `<Scripts>` wrote into a page: its preload links move into one inline script that
 * fetches all files after the first paint (`hydrate-after-paint.ts`), together with further files (words). Returns the
 * segments of the page: a copy of the whole takes up to a tenth of the time that rendering it does.
 */
export function deferScripts(html: string, further: readonly string[]): string[] {
  const links = [html.indexOf(linkStart), html.indexOf('>', html.lastIndexOf(linkStart)) + 1] as const
  const scriptsStart = html.lastIndexOf('<script', html.lastIndexOf(moduleStart))
  if (links[0] < 0 || scriptsStart < links[1]) throw new Error(notAsExpected)
  const files: string[] = []
  const withoutPreloads = html.slice(...links).replaceAll(preloadLink, (_link, file: string) => {
    files.push(file)
    return ''
  })
  let found = 0
  const deferred = html.slice(scriptsStart).replace(moduleScript, (_script, nonce: string, code: string) => {
    found += 1
    const imported = [...code.matchAll(staticImport)].map(([, , file]) => JSON.parse(file ?? '') as string)
    const all = JSON.stringify([...new Set([...files, ...imported, ...further])])
    return `<script${nonce} type="module">(${hydrateAfterPaint})(${all}, async () => {${dynamic(code)}})</script>`
  })
  if (files.length === 0 || found !== 1) throw new Error(notAsExpected)
  return [html.slice(0, links[0]) + withoutPreloads, html.slice(links[1], scriptsStart), deferred]
}

const notAsExpected = 'React Router writes its scripts differently: see defer-scripts.ts'
const linkStart = '<link rel="modulepreload"'
const moduleStart = ' type="module" async="">'
const preloadLink = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
const moduleScript = /<script((?: nonce="[^"]*")?) type="module" async="">([^<]*)<\/script>/
const staticImport = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm

/** The same module code with its static imports awaited, so that it can run later. */
const dynamic = (code: string) =>
  code.replaceAll(staticImport, (_import, name: string | undefined, file: string) =>
    name ? `const ${name} = await import(${file});` : `await import(${file});`,
  )
