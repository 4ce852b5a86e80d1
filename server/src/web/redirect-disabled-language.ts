import { langOf } from '@rawnaq/storefront/language/lang'
import { withLang } from '@rawnaq/storefront/language/with-lang'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../http/shop.ts'

/**
 * Redirects a page in a disabled language to the same page in an enabled one: temporarily, since the shopkeeper may
 * enable it again. Uses no database and no cache; undefined when the page may be shown.
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
  // An open page requests only data. The redirect is sent in the router's format and reloads the document.
  const page = withLang(path.replace(/(\/_root)?\.data$/, '') + withoutParts(query), language)
  return reply.code(204).headers({ 'x-remix-redirect': page, 'x-remix-reload-document': 'true' }).send()
}

function withoutParts(query: string) {
  const parameters = new URLSearchParams(query)
  parameters.delete('_routes')
  return parameters.size > 0 ? `?${parameters}` : ''
}
