import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { locales } from '@rawnaq/rules/locale'
import { type Plugin, transformWithOxc } from 'vite'
import { offlinePage } from './offline/page.ts'

const worker = fileURLToPath(new URL('offline/worker.ts', import.meta.url))

/** Lays the offline page in both languages into the browser's build, and the worker that keeps just them. */
export function registerOfflinePage(): Plugin {
  return {
    name: 'keep-offline-page',
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
