import type { Locale } from '@rawnaq/rules/locale'

/** A post on a social network; `frame` is the embed URL of the network. */
export type SocialPost = { network: 'Instagram' | 'Facebook' | 'X'; address: string; frame: string }

/** The only origins that pages may frame. */
export const frameOrigins = ['https://www.instagram.com', 'https://www.facebook.com', 'https://platform.twitter.com']

/** Parses the copied address of a post; null for anything but a post of a supported network. */
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
