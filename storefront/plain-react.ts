import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** React's files for production, by what is imported. */
const files: Record<string, string> = {
  react: 'react.production.js',
  'react/jsx-runtime': 'react-jsx-runtime.production.js',
  'react-dom': 'react-dom.production.js',
  'react-dom/client': 'react-dom-client.production.js',
  scheduler: 'scheduler.production.js',
}

const production = /\/cjs\/(?:react|scheduler)[a-z-]*\.production\.js$/

/**
 * React as modules that say what they give. It comes as CommonJS, which every file that draws something would reach through
 * an object, with all of React behind it; so what no page uses goes, and a call of it is one letter.
 */
export function plainReact(): Plugin {
  return {
    name: 'plain-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^(?:react(?:-dom)?(?:\/[a-z-]+)?|scheduler)$/ },
      async handler(source, importer) {
        const found = await this.resolve(source, importer, { skipSelf: true })
        if (!found) return null
        const file = files[source]
        if (!file) throw new Error(`plain-react.ts does not know ${source}`)
        return join(dirname(found.id), 'cjs', file)
      },
    },
    transform: { filter: { id: production }, handler: (code, id) => asModule(code, id) },
  }
}

const requires = /^var (?:\w+ = require\("[a-z-]+"\)[,;]\s+)+/m

function asModule(code: string, id: string): string {
  const imports = [...(requires.exec(code)?.[0] ?? '').matchAll(/(\w+) = require\("([a-z-]+)"\)/g)]
  const names = [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name)
  const body = code
    .replace(requires, '')
    .replaceAll(/^exports\.(?=\w+ =)/gm, 'var given_')
    .replaceAll(/\bexports\./g, 'given_')
  if (names.length === 0 || /\b(?:exports|require)\b/.test(body))
    throw new Error(`${id} is built otherwise: see plain-react.ts`)
  return [
    ...imports.map(([, name, source]) => `import * as ${name} from "${source}";`),
    body,
    `export { ${names.map((name) => `given_${name} as ${name}`).join(', ')} };`,
    `export * as default from ${JSON.stringify(id)};`,
  ].join('\n')
}
