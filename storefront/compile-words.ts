import { fileURLToPath, pathToFileURL } from 'node:url'
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

/** The half of the formatter that reads parsed messages. */
export const compiledFormatter = fileURLToPath(import.meta.resolve('use-intl/format-message/format-only'))

function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? compile(value) : compileAll(value),
    ]),
  )
}
