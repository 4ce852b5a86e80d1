import { readFileSync } from 'node:fs'
import { directionOf, type Locale } from '@rawnaq/rules/locale'
import arabic from '../app/words/ar/offline.ts'
import english from '../app/words/en/offline.ts'

const words = { en: english, ar: arabic }

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** The offline page: one file without scripts. */
export function offlinePage(locale: Locale): string {
  const { title, lead, retry } = words[locale]
  const style = (read('../app/styles/tokens.css') + read('./page.css')).replaceAll(/\/\*[\s\S]*?\*\/|\n\s*/g, '')
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${lead}</p>
<a href="">${retry}</a>
</main>
</body>
</html>
`
}
