import { currentLanguage } from '../language/current-language.ts'
import { validToken } from './access-token.ts'

/** Downloads an API response as a file; a plain link could not send the access token. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const url = await loadFile(path)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

/** Loads a file of the API as an object URL, which the caller revokes. */
export async function loadFile(path: string): Promise<string> {
  const token = await validToken()
  const response = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${token}`, locale: currentLanguage() },
  })
  if (!response.ok) throw new Error('ra.notification.http_error')
  return URL.createObjectURL(await response.blob())
}
