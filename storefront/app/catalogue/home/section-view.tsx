import { Categories } from './categories.tsx'
import { FilmSection } from './film-section.tsx'
import { GiftFinder } from './gift-finder.tsx'
import { Hero } from './hero.tsx'
import { HomeOffer } from './home-offer.tsx'
import { CategoryItems, Latest, MostOrdered } from './item-carousels.tsx'
import { JournalRow } from './journal-row.tsx'
import { Occasions } from './occasions.tsx'
import { Promises } from './promises.tsx'
import type { ShownSection } from './read-home.ts'
import { SocialStrip } from './social-strip.tsx'
import { TextSection } from './text-section.tsx'

type Props = { section: ShownSection; id: string; isFirst: boolean }

/** A section of the home page. `isFirst` is true for the hero that has the heading of the page. */
export function HomeSectionView({ section, id, isFirst }: Props) {
  switch (section.kind) {
    case 'hero':
      return <Hero {...section} isFirst={isFirst} />
    case 'promises':
      return <Promises {...section} />
    case 'gift_finder':
      return <GiftFinder {...section} id={id} />
    case 'occasions':
      return <Occasions {...section} id={id} />
    case 'latest':
      return <Latest {...section} />
    case 'categories':
      return <Categories {...section} id={id} />
    case 'offer':
      return <HomeOffer {...section} id={id} />
    case 'most_ordered':
      return <MostOrdered {...section} />
    case 'category':
      return <CategoryItems {...section} />
    case 'journal':
      return <JournalRow {...section} id={id} />
    case 'social':
      return <SocialStrip {...section} id={id} />
    case 'text':
      return <TextSection {...section} id={id} />
    case 'film':
      return <FilmSection {...section} id={id} />
  }
}
