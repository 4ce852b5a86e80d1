/** Markup that needs no escaping. */
export type Html = { readonly html: string }

type Part = Html | string | number | false | undefined | readonly Part[]

/** Builds HTML: texts are escaped, `Html` is inserted as is, `false` is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: String.raw({ raw: strings }, ...parts.map(render)),
})

function render(part: Part): string {
  if (part === false || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return 'html' in part ? part.html : part.map(render).join('')
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
