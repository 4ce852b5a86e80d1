import { Carousel } from '../../ui/carousel.tsx'
import { useTranslations } from '../../words/translations.ts'
import type { CardItem } from '../cards/card-item.ts'
import { ProductCard } from '../cards/product-card.tsx'

type ItemsProps = { items: readonly CardItem[] }

/** The newest items, moving by themselves: one, two or three in view. */
export function Latest({ items }: ItemsProps) {
  const t = useTranslations('catalogue.home')
  if (items.length === 0) return null
  return (
    <div className="latest">
      <Carousel title={t('latest')} lead={t('latestLead')} autoplay>
        {items.map((item) => (
          <li key={item.id}>
            <ProductCard item={item} sizes={latestSizes} />
          </li>
        ))}
      </Carousel>
    </div>
  )
}

/** The most ordered items: three in view, one on small screens. */
export function MostOrdered({ items }: ItemsProps) {
  const t = useTranslations('catalogue.home')
  if (items.length === 0) return null
  return (
    <div className="most-ordered">
      <Carousel title={t('mostOrdered')} lead={t('mostOrderedLead')} beside>
        {items.map((item) => (
          <li key={item.id}>
            <ProductCard item={item} sizes={mostOrderedSizes} />
          </li>
        ))}
      </Carousel>
    </div>
  )
}

const latestSizes = '(min-width: 90rem) 27rem, (min-width: 62rem) 31vw, (min-width: 36rem) 46vw, 80vw'
const mostOrderedSizes = '(min-width: 90rem) 19rem, (min-width: 64rem) 21vw, (min-width: 50.01rem) 31vw, 80vw'
