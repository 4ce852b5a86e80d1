import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { locales } from '@rawnaq/rules/locale'
import { type Plugin, transformWithOxc } from 'vite'
import { offlinePage } from '../offline/page.ts'

const worker = fileURLToPath(new URL('../offline/worker.ts', import.meta.url))

/** Adds the offline page in both languages and its service worker to the client build; no page loads them first. */
export function writeOfflinePage(): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const pages = locales.map((locale) => ({ fileName: `offline/${locale}.html`, source: offlinePage(locale) }))
      const version = createHash('sha256').update(JSON.stringify(pages)).digest('hex').slice(0, 12)
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), worker)
      for (const page of pages) this.emitFile({ type: 'asset', ...page })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace('VERSION', version) })
    },
  }
}
