import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readDocument } from '../api-document/document.ts'
import { checkCall } from './check-call.ts'
import { openProxy } from './proxy.ts'

/** The report of one proxy: request count, covered operations, and complaints. */
export type ObservedRequest = { file: string; calls: number; operations: string[]; of: number; complaints: string[] }

/** A proxy that validates all requests of a shop and writes its report into a folder when the process exits. */
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
