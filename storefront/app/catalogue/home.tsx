import { serverApi } from '../api.ts'
import { pageHead } from '../language/page-head.ts'
import { cardOf } from '../ui/card-item.ts'
import type { Route } from './+types/home'
import { Categories } from './home/categories.tsx'
import { Hero, heroPicture } from './home/hero.tsx'
import { Latest, MostOrdered } from './home/item-carousels.tsx'
import { OfferPanel } from './home/offer-panel.tsx'
import { Promises } from './home/promises.tsx'
import { SocialStrip } from './home/social-strip.tsx'

const inCarousel = 9

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = serverApi(context, url)
  const [latest, categories, offers, mostOrdered] = await Promise.all([
    api.items({ sort: 'newest', per_page: inCarousel }),
    api.categories({ null_parent_id: true, per_page: 12 }),
    api.offers({ per_page: 1 }),
    api.mostOrdered({ per_page: inCarousel }),
  ])
  return {
    latest: latest.data.map(cardOf),
    categories: categories.data.map(({ id, name, image, items_count }) => ({ id, name, image, items_count })),
    offer: offers.data.map(({ id, name, brief, percentage, image }) => ({ id, name, brief, percentage, image }))[0],
    mostOrdered: mostOrdered.data.map(cardOf),
  }
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'home', picture: heroPicture })

export default function Home({ loaderData }: Route.ComponentProps) {
  const { latest, categories, offer, mostOrdered } = loaderData
  return (
    <>
      <Hero />
      <Promises />
      <Latest items={latest} />
      <Categories categories={categories} />
      {offer && <OfferPanel offer={offer} />}
      <MostOrdered items={mostOrdered} />
      <SocialStrip items={mostOrdered} />
    </>
  )
}
