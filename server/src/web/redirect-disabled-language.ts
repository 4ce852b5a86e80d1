import { langOf } from '@rawnaq/storefront/language/lang'
import { withLang } from '@rawnaq/storefront/language/with-lang'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../http/shop.ts'

/**
 * Sends whoever asks for a page in a language the shop does not offer to the same page in the one it does: for now, as the
 * shopkeeper may offer it again. Asks nobody and keeps nothing; undefined where the page may be shown.
 */
export function redirectDisabledLanguage(
  { enabledOptions }: Pick<Shop, 'enabledOptions'>,
  { url }: FastifyRequest,
  reply: FastifyReply,
) {
  const { languages } = enabledOptions
  if (languages.includes(langOf(url))) return undefined
  const [language = 'en'] = languages
  reply.header('cache-control', 'no-store')
  const [path = '', query = ''] = url.split(/(?=\?)/)
  if (!path.endsWith('.data')) return reply.redirect(withLang(url, language), 302)
  // A page that is open already asks for data only. It is told as the router reads it, and begins anew in that language.
  const page = withLang(path.replace(/(\/_root)?\.data$/, '') + withoutParts(query), language)
  return reply.code(204).headers({ 'x-remix-redirect': page, 'x-remix-reload-document': 'true' }).send()
}

function withoutParts(query: string) {
  const asked = new URLSearchParams(query)
  asked.delete('_routes')
  return asked.size > 0 ? `?${asked}` : ''
}
