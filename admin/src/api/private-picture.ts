import { currentLanguage } from '../language/current-language.ts'
import { validToken } from './access-token.ts'

/** A picture of the API as a data URL, which the content security policy allows; a plain link has no access token. */
export async function readPrivatePicture(path: string): Promise<string> {
  const token = await validToken()
  const response = await fetch(`/api${path}`, {
    headers: { authorization: `Bearer ${token}`, locale: currentLanguage() },
  })
  if (!response.ok) throw new Error('ra.notification.http_error')
  const blob = await response.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
