import { defaultAccent } from '@rawnaq/rules/accent'
import { directionOf, type Locale } from '@rawnaq/rules/locale'
import { type Html, html } from '../../html/html.ts'
import { sheetStyle } from './sheet-style.ts'

/** The printed content of one order, in its language. */
export type Sheet = { locale: Locale; content: Html }

/** Several sheets as one document, each on its own pages, in its own language and direction. The name of the shop has its accent colour. */
export const printed = (sheets: readonly Sheet[], locale: Locale, title: string, accent = defaultAccent): string =>
  html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${title}</title><style>${sheetStyle(accent)}</style></head>
<body>
${sheets.map(
  (sheet) =>
    html`<section class="sheet" lang="${sheet.locale}" dir="${directionOf(sheet.locale)}">${sheet.content}</section>\n`,
)}
</body>
</html>
`.html
