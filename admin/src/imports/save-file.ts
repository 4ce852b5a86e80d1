import { validToken } from '../api/access-token.ts'
import { currentLanguage } from '../language/current-language.ts'

/** Saves what the shop gives at a path as a file; a link could not carry who is asking. */
export async function downloadFile(path: string, name: string) {
  const token = await validToken()
  const answer = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${token}`, locale: currentLanguage() },
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  const url = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
