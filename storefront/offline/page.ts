import { readFileSync } from 'node:fs'
import { directionOf, type Locale } from '@rawnaq/rules/locale'
import arabicCommon from '../app/words/ar/common.ts'
import arabic from '../app/words/ar/offline.ts'
import englishCommon from '../app/words/en/common.ts'
import english from '../app/words/en/offline.ts'

const words = { en: { ...english, shop: englishCommon.shop }, ar: { ...arabic, shop: arabicCommon.shop } }

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The offline page: one file without scripts. */
export function offlinePage(locale: Locale): string {
  const { shop, title, lead, retry } = words[locale]
  const style = (read('../app/styles/tokens.css') + read('./page.css')).replaceAll(/\/\*[\s\S]*?\*\/|\n\s*/g, '')
  const wordmark = read(`../app/art/wordmark-${locale}.svg`).replaceAll(/ id="(\w+)"/g, ' class="$1"')
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shop} | ${title}</title>
<style>${style}</style>
</head>
<body>
<header>${wordmark}</header>
<main>
<h1>${title}</h1>
<p>${lead}</p>
<a href="">${retry}</a>
</main>
</body>
</html>
`
}
