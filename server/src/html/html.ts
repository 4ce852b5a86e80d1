/** A piece of HTML that may stand in a page as it is. */
export type Html = { readonly html: string }

type Part = Html | string | number | false | undefined | readonly Part[]

/** Puts HTML together: texts among the parts are escaped, pieces of HTML stay what they are, `false` is nothing. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: String.raw({ raw: strings }, ...parts.map(written)),
})

function written(part: Part): string {
  if (part === false || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(written).join('')
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
