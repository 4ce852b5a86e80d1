import type { ApiClient } from '@rawnaq/contract/client'
import type { HomeSection } from '@rawnaq/contract/home-sections'
import type { Item } from '@rawnaq/contract/items'
import type { Setting } from '@rawnaq/contract/settings'
import { type SocialPost, socialPost } from '@rawnaq/contract/social-post'
import { initialHomeSections, promiseIcons } from '@rawnaq/rules/home-sections'
import type { Locale } from '@rawnaq/rules/locale'
import { isMissing } from '../../api.ts'
import { readPost } from '../../content/read-post.ts'
import { entriesOf, settingText } from '../../content/setting-entries.ts'
import type { PictureFiles } from '../../ui/media/picture-sources.ts'
import { cardOf } from '../cards/card-item.ts'
import { categoryPathTo } from '../category-path.ts'
import { offerSummary } from '../offers/read-offers.ts'
import type { ShopPromise } from './promises.tsx'

const inCarousel = 9

/** The sections of the home page with all they show, in the language of the page. One whose content is gone is left out. */
export async function readHome(api: ApiClient, locale: Locale, preview: string | null) {
  const [settings, previewed] = await Promise.all([api.settings(), preview ? api.homePreview(preview) : null])
  const arranged = previewed?.data ?? settings.data.find(({ key }) => key === 'home_sections')?.value
  const chosen = Array.isArray(arranged)
    ? (arranged as HomeSection[])
    : initialHomeSections.map((kind): HomeSection => ({ kind, visible: true }))
  const content = contentOf(
    api,
    locale,
    () => parseSocialPosts(settings.data, locale),
    () => parsePromises(settings.data, locale),
  )
  const read = async (wanted: readonly HomeSection[]) => {
    const sections = await Promise.all(wanted.map((section) => readSection(section, locale, content)))
    return sections.filter((section) => section !== null)
  }
  const sections = await read(chosen)
  // An owner who has emptied the page still has its heading and the categories.
  const shown = sections.length > 0 ? sections : await read([{ kind: 'categories', visible: true }])
  return { sections: shown, isPreview: preview !== null }
}

export type ShownSection = Awaited<ReturnType<typeof readHome>>['sections'][number]

/** What sections show, each loaded once and only if a section needs it. */
function contentOf(
  api: ApiClient,
  locale: Locale,
  socialPosts: () => ReturnType<typeof parseSocialPosts>,
  promises: () => ShopPromise[],
) {
  const cards = new Map<number, ReturnType<typeof cardOf>>()
  // An item in several rows is sent once.
  const cardOnce = (item: Item) => {
    const card = cards.get(item.id) ?? cardOf(item)
    cards.set(item.id, card)
    return card
  }
  return {
    socialPosts,
    promises,
    latest: once(async () => (await api.items({ sort: 'newest', per_page: inCarousel })).data.map(cardOnce)),
    mostOrdered: once(async () => (await api.mostOrdered({ per_page: inCarousel })).data.map(cardOnce)),
    categories: once(async () => (await api.categories({ null_parent_id: true, per_page: 12 })).data),
    tree: once(async () => (await api.categoryTree()).data),
    itemsOf: async (category_id: number) =>
      (await api.items({ category_id, sort: 'newest', per_page: inCarousel })).data.map(cardOnce),
    item: (id: number) => unlessMissing(async () => (await api.item(id)).data),
    offers: once(async () => (await api.offers({ per_page: 100, items: 0 })).data),
    firstOffer: once(async () => (await api.offers({ per_page: 1, items: 0 })).data),
    posts: once(async () => (await api.posts({ per_page: 2 })).data.map((post) => readPost(post, locale))),
  }
}

/** The promises that the shop has written. One without a title is left out. */
const parsePromises = (settings: readonly Setting[], locale: Locale): ShopPromise[] =>
  entriesOf(settings, 'promises').flatMap((entry) => {
    const title = settingText(locale, entry, 'title')
    const icon = promiseIcons.find((name) => name === entry.icon)
    return title && icon ? [{ icon, title, text: settingText(locale, entry, 'text') }] : []
  })

type Content = ReturnType<typeof contentOf>

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load()
    return loading
  }
}

/** Null for a record that is gone, or that shoppers may not see. */
async function unlessMissing<Value>(load: () => Promise<Value>): Promise<Value | null> {
  try {
    return await load()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** A section with its texts and content; null if there is nothing to show. */
async function readSection(section: HomeSection, locale: Locale, content: Content) {
  const { kind, category_id, offer_id } = section
  const words = (name: 'title' | 'text' | 'button' | 'picture') => settingText(locale, section, name)
  const texts = { title: words('title'), text: words('text') }
  switch (kind) {
    case 'hero': {
      const { image, narrow_image } = section as Record<'image' | 'narrow_image', PictureFiles | null | undefined>
      const alt = words('picture')?.text ?? ''
      return { kind, ...texts, button: words('button'), image: image ?? null, narrow: narrow_image ?? null, alt }
    }
    case 'promises':
      return { kind, ...texts, promises: content.promises(), hasOffers: (await content.firstOffer()).length > 0 }
    case 'gift_finder':
    case 'occasions':
      return { kind, ...texts }
    case 'latest':
      return filled({ kind, ...texts, items: await content.latest() })
    case 'most_ordered':
      return filled({ kind, ...texts, items: await content.mostOrdered() })
    case 'category': {
      const category = category_id ? categoryPathTo(category_id, await content.tree()).at(-1) : undefined
      if (!category) return null
      const { id, slug, name } = category
      return filled({ kind, ...texts, category: { id, slug, name }, items: await content.itemsOf(id) })
    }
    case 'categories': {
      const categories = await content.categories()
      const shown = categories.map(({ id, slug, name, image, items_count }) => ({ id, slug, name, image, items_count }))
      return shown.length > 0 ? { kind, ...texts, categories: shown } : null
    }
    case 'offer': {
      const offers = await (offer_id ? content.offers() : content.firstOffer())
      const offer = offer_id ? offers.find(({ id }) => id === offer_id) : offers[0]
      return offer ? { kind, ...texts, offer: offerSummary(offer) } : null
    }
    case 'journal': {
      const posts = await content.posts()
      return posts.length > 0 ? { kind, ...texts, posts } : null
    }
    case 'social':
      return { kind, ...texts, items: await content.mostOrdered(), posts: content.socialPosts() }
    case 'film': {
      const item = section.item_id ? await content.item(section.item_id) : null
      const poster = item?.video?.poster
      if (!item?.video || !poster) return null
      const { id, slug, name, brief } = item
      const { url, type } = item.video
      return { kind, ...texts, button: words('button'), item: { id, slug, name, brief }, film: { url, type, poster } }
    }
    case 'text': {
      const { image } = section as { image?: PictureFiles | null }
      return texts.title || texts.text || image ? { kind, ...texts, image: image ?? null } : null
    }
  }
}

const filled = <Section extends { items: readonly unknown[] }>(section: Section) =>
  section.items.length > 0 ? section : null

const keys = ['instagram_post', 'facebook_post', 'twitter_tweet']

/** The embedded posts of the settings, one for each network. Invalid ones are left out. */
const parseSocialPosts = (settings: readonly Setting[], locale: Locale): SocialPost[] =>
  keys.flatMap((key) => socialPost(settings.find((setting) => setting.key === key)?.value, locale) ?? [])
