import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** `en/orderSummary` for the messages of a feature, `files/en` for the module that loads them; null for other modules. */
export function wordsOfModule(id: string): string | null {
  const [, folder, name] = /\/app\/words\/(en|ar|files)\/(?:[a-z-]+\/)?([a-z-]+)\.ts$/.exec(id) ?? []
  return folder && name ? `${folder}/${name.replaceAll(/-(\w)/g, (_, first) => first.toUpperCase())}` : null
}

/** Writes the URL of the script with each feature's messages to `build/word-files.json`: the server preloads those of a page. */
export function writeWordFiles(): Plugin {
  return {
    name: 'word-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files: Record<string, string> = {}
      for (const file of Object.values(bundle)) {
        const words = file.type === 'chunk' ? file.moduleIds.map(wordsOfModule) : []
        for (const name of words) if (name) files[name] = `/main/${file.fileName}`
      }
      await writeFile(join(dir, '../word-files.json'), JSON.stringify(files))
    },
  }
}
