import { callApi } from '../api/api-client.ts'

export type PrintDocument = 'invoice' | 'packing_slip' | 'workshop'

/** Prints documents of orders. */
export const printOrders = (ids: readonly number[], what: PrintDocument): Promise<void> =>
  printDocument('/order/print', { ids, what })

/**
 * Prints a document of the API from a hidden iframe. The content security policy allows no inline styles, so the style
 * element becomes a constructed style sheet.
 */
export async function printDocument(path: string, body: object): Promise<void> {
  const html = await callApi<string>('POST', path, { body })
  const [styleElement, style] = /<style>(.*?)<\/style>/s.exec(html) ?? ['', '']
  const page = new DOMParser().parseFromString(html.replace(styleElement, ''), 'text/html')
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.setAttribute('aria-hidden', 'true')
  document.body.append(frame)
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!view) return
  const { lang, dir } = page.documentElement
  Object.assign(view.document.documentElement, { lang, dir })
  view.document.title = page.title
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(style ?? '')
  view.document.adoptedStyleSheets = [sheet]
  view.document.body.replaceChildren(...[...page.body.childNodes].map((node) => view.document.importNode(node, true)))
  view.addEventListener('afterprint', () => frame.remove())
  view.print()
}
