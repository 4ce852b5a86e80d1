import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Messages = { [key: string]: string | Messages }

const wordFile = /\/app\/words\/(en|ar)\/[a-z-]+\.ts$/

/** Turns the ICU messages into their parsed form while building, so that no browser has to carry the parser. */
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

/** Messages as they are written, parsed; refuses what `format-message.ts` does not know. */
export function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? sayable(compile(value), value) : compileAll(value),
    ]),
  )
}

/** Choices, dates and the like would take the browser's own formatters, which a page does without. */
function sayable(parsed: unknown, words: string): unknown {
  if (JSON.stringify(parsed).search(/\["\w+",[13456][,\]]/) >= 0)
    throw new Error(`format-message.ts knows values, plurals and marked parts only: ${words}`)
  return parsed
}
