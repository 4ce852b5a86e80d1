import type { Locale } from '@rawnaq/rules/locale'

/** A post of the shop elsewhere; `frame` is the address under which its network shows it inside other pages. */
export type SocialPost = { network: 'Instagram' | 'Facebook' | 'X'; address: string; frame: string }

/** Who may show a post inside the shop's pages; nobody else can be framed. */
export const frameOrigins = ['https://www.instagram.com', 'https://www.facebook.com', 'https://platform.twitter.com']

/** Reads the address of a post as a shopkeeper copies it; anything but a post of a network we know is null. */
export function socialPost(address: unknown, locale: Locale): SocialPost | null {
  const url = typeof address === 'string' ? URL.parse(address.trim()) : null
  if (url?.protocol !== 'https:') return null
  const read = readers[url.hostname.replace(/^(www|m|mobile|web)\./, '')]
  return read?.(url, locale) ?? null
}

type Reader = (post: URL, locale: Locale) => SocialPost | null

const onInstagram: Reader = ({ pathname }) => {
  const code = /^\/(?:[\w.]+\/)?(?:p|reel|tv)\/([\w-]+)/.exec(pathname)?.[1]
  if (!code) return null
  const address = `https://www.instagram.com/p/${code}/`
  return { network: 'Instagram', address, frame: `${address}embed/` }
}

const onFacebook: Reader = ({ pathname, search, searchParams }, locale) => {
  const isPost = /^\/[^/]+\/[^/]+/.test(pathname) || searchParams.has('story_fbid') || searchParams.has('fbid')
  if (!isPost) return null
  const address = `https://www.facebook.com${pathname}${search}`
  const query = new URLSearchParams({ href: address, show_text: 'true', locale: facebookLocales[locale] })
  return { network: 'Facebook', address, frame: `https://www.facebook.com/plugins/post.php?${query}` }
}

const facebookLocales = { en: 'en_GB', ar: 'ar_AR' }

const onX: Reader = ({ pathname }, locale) => {
  const [, author, id] = /^\/(\w+)\/status\/(\d+)/.exec(pathname) ?? []
  if (!author || !id) return null
  const query = new URLSearchParams({ id, lang: locale, dnt: 'true' })
  return {
    network: 'X',
    address: `https://x.com/${author}/status/${id}`,
    frame: `https://platform.twitter.com/embed/Tweet.html?${query}`,
  }
}

const readers: Record<string, Reader | undefined> = {
  'instagram.com': onInstagram,
  'facebook.com': onFacebook,
  'x.com': onX,
  'twitter.com': onX,
}
