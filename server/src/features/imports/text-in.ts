import { Refusal } from '../../http/refusal.ts'

/** The text of a file that is one, in UTF-8; a spreadsheet's own file, or one in another coding, is refused. */
export async function textIn(file: File): Promise<string> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new Refusal('not_a_table', { errors: { file: ['not_a_table'] } })
}
