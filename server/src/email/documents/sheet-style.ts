import type { Html } from '../../html/html.ts'
import { body, colour, display } from '../styles.ts'

/** The style of printed documents on screens and paper. It is direction-neutral: the sheet sets the direction. */
export const sheetStyle = (accent: string): Html => ({
  html: `
@page { margin: 16mm }
* { box-sizing: border-box; margin: 0 }
body { max-width: 820px; margin-inline: auto; padding: 40px 20px; background: ${colour.paper}; color: ${colour.ink}; font: 15px/1.6 ${body} }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 24px; margin-block-end: 32px }
h1, .shop { font: 30px/1.3 ${display} }
.shop { color: ${accent} }
.line { display: block }
h1 bdi[dir=ltr] { white-space: nowrap }
.shop .line, h1 .line { display: inline-block; margin-inline-end: 10px }
.facts { display: flex; flex-wrap: wrap; gap: 16px 40px; margin-block-end: 32px }
dt, thead th { color: ${colour.soft}; font-size: 13px; font-weight: normal }
table { width: 100%; border-collapse: collapse; margin-block-end: 24px }
th, td { padding-block: 10px; padding-inline: 0 12px; border-block-end: 1px solid ${colour.line}; text-align: start; vertical-align: top; font-weight: normal }
tr { break-inside: avoid }
td:last-child, thead th:last-child { padding-inline-end: 0; text-align: end; white-space: nowrap }
.totals { inline-size: min(100%, 360px); margin-inline-start: auto }
.totals div { display: flex; justify-content: space-between; gap: 24px; padding-block: 4px; break-inside: avoid }
td bdi, th .line:last-child bdi[dir=ltr]:not([lang]) { white-space: nowrap }
.name { display: none }
.totals dt .line, .name .line { display: inline-block; margin-inline-end: 8px }
.totals dd { white-space: nowrap }
.totals .grand { border-block-start: 1px solid ${colour.line}; font-weight: bold }
.sheet + .sheet { break-before: page; margin-block-start: 80px }
.note { border: 1px solid ${colour.gold}; padding: 20px 24px; margin-block-end: 32px; break-inside: avoid }
.note h2, .hint { color: ${colour.soft}; font-size: 13px; font-weight: normal }
.message { font: 26px/1.5 ${display}; margin-block: 8px; overflow-wrap: anywhere }
.message .line { min-block-size: 1lh }
.run th, .run td { padding-block: 6px; font-size: 13px }
.run td:nth-child(4) { inline-size: 18% }
.outline svg { display: block; max-width: 100%; height: auto; margin: 12px auto }
.box { display: inline-block; inline-size: 18px; block-size: 18px; border: 1px solid ${colour.ink} }
@media screen and (max-width: 40rem) {
  .lines thead { display: none }
  .lines, .lines tbody, .lines tr, .lines th { display: block }
  .lines tr { padding-block: 10px; border-block-end: 1px solid ${colour.line} }
  .lines th, .lines td { border: 0; padding: 0 }
  .lines td { display: flex; justify-content: space-between; gap: 24px }
  .lines .name { display: block; color: ${colour.soft} }
}
@media print { .sheet + .sheet { margin-block-start: 0 } body { max-width: none; padding: 0; background: none } }
`,
})
