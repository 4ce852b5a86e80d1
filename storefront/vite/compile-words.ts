import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }

const wordFile = /\/app\/words\/(en|ar)\/([a-z-]+\/)?[a-z-]+\.ts$/

/** Parses the ICU messages at build time, so that no page loads the parser. use-intl with it weighs 11.3 KB (gzip), `translations.ts` 1.0 KB. */
export function compileWords(): Plugin {
  return {
    name: 'compile-words',
    enforce: 'pre',
    async load(id) {
      if (!wordFile.test(id)) return null
      const module: { default: Messages } = await import(`${pathToFileURL(id)}?at=${Date.now()}`)
      return `export default ${JSON.stringify(compileAll(module.default))}`
    },
  }
}

/** The parsed messages; refuses syntax that `format-message.ts` does not know. */
export function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? supported(compile(value), value) : compileAll(value),
    ]),
  )
}

/** Selects, dates and number formats would need the browser's `Intl`, which pages do without. */
function supported(parsed: unknown, text: string): unknown {
  if (JSON.stringify(parsed).search(/\["\w+",[13456][,\]]/) >= 0)
    throw new Error(`format-message.ts knows values, plurals and marked parts only: ${text}`)
  return parsed
}
