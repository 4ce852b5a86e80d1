import { Tinypool } from 'tinypool'
import type { PdfTask, Template } from './typeset-worker.ts'

/**
 * A PDF from a template and its data, which the template reads as JSON: no text of the data is markup. The same data and
 * date give the same file.
 */
export async function typesetPdf(template: Template, data: object, date: Date): Promise<Buffer> {
  const task: PdfTask = { template, data: JSON.stringify(data), seconds: Math.floor(date.getTime() / 1000) }
  return Buffer.from((await thread().run(task, { name: 'pdf' })) as Uint8Array<ArrayBuffer>)
}

/**
 * A text as an SVG drawing of its letters, Arabic ones joined, in the typefaces of the shop. It has no text, so that a
 * machine draws it without fonts.
 */
export const outlineText = (lines: readonly string[]): Promise<string> =>
  thread().run(JSON.stringify(lines), { name: 'outline' })

let started: Tinypool | undefined

/** Starts with the first document. A program need not end it. */
function thread(): Tinypool {
  const filename = new URL('typeset-worker.ts', import.meta.url).href
  started ??= new Tinypool({ filename, minThreads: 1, maxThreads: 1 })
  return started
}
