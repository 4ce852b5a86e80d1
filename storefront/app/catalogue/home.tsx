import type { Item } from '@rawnaq/contract/catalogue'
import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead, rootDataIn } from '../language/page-head.ts'
import type { Route } from './+types/home'
import { cardOf } from './cards/card-item.ts'
import { Categories } from './home/categories.tsx'
import { GiftFinder } from './home/gift-finder.tsx'
import { Hero } from './home/hero.tsx'
import { HomeOffer } from './home/home-offer.tsx'
import { Latest, MostOrdered } from './home/item-carousels.tsx'
import { parseSocialPosts } from './home/parse-social-posts.ts'
import { Promises } from './home/promises.tsx'
import { SocialStrip } from './home/social-strip.tsx'
import { shopStructuredData } from './home/structured-data.ts'
import { offerSummary } from './offers/read-offers.ts'

const inCarousel = 9

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = serverApi(context, url)
  const [latest, categories, offers, mostOrdered, settings] = await Promise.all([
    api.items({ sort: 'newest', per_page: inCarousel }),
    api.categories({ null_parent_id: true, per_page: 12 }),
    api.offers({ per_page: 1, items: 0 }),
    api.mostOrdered({ per_page: inCarousel }),
    api.settings(),
  ])
  const newest = latest.data.map(cardOf)
  // The data contains an item of both rows once.
  const cardOnce = (item: Item) => newest.find(({ id }) => id === item.id) ?? cardOf(item)
  return {
    latest: newest,
    categories: categories.data.map(({ id, name, image, items_count }) => ({ id, name, image, items_count })),
    offer: offers.data.map(offerSummary)[0],
    mostOrdered: mostOrdered.data.map(cardOnce),
    posts: parseSocialPosts(settings.data, langOf(url)),
  }
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const root = rootDataIn(matches)
  return [
    ...pageHead({ location, matches, page: 'home' }),
    ...(root ? shopStructuredData(root, langOf(location.search)) : []),
  ]
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { latest, categories, offer, mostOrdered, posts } = loaderData
  return (
    <>
      <Hero />
      <Promises />
      <GiftFinder />
      <Latest items={latest} />
      <Categories categories={categories} />
      {offer && <HomeOffer offer={offer} />}
      <MostOrdered items={mostOrdered} />
      <SocialStrip items={mostOrdered} posts={posts} />
    </>
  )
}
