import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readDocument } from '../api-document/document.ts'
import { checkCall } from './check-call.ts'
import { openProxy } from './proxy.ts'

/** What one front has seen: how many calls, which operations of how many, and what it complains of, each once for each time. */
export type ObservedRequest = { file: string; calls: number; operations: string[]; of: number; complaints: string[] }

/** A proxy in front of a shop that holds all its calls to its document, and writes what it has seen into a folder as the process ends. */
export async function openFrontProxy(folder: string) {
  const seen: ObservedRequest = {
    file: basename(process.argv[1] ?? ''),
    calls: 0,
    operations: [],
    of: 0,
    complaints: [],
  }
  let document: Awaited<ReturnType<typeof readDocument>> | undefined
  const proxy = await openProxy((call) => {
    if (!document) return
    const { name, complaints } = checkCall(document, call)
    seen.calls += 1
    seen.complaints.push(...complaints)
    if (name && !seen.operations.includes(name)) seen.operations.push(name)
  })
  process.once('exit', () => writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(seen)))
  return {
    url: proxy.url,
    leadTo: async (url: string) => {
      document = await readDocument(url)
      seen.of = document.operations.length
      proxy.leadTo(url)
    },
    close: proxy.close,
  }
}
