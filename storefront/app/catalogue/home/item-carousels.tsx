import { categoryPath } from '@rawnaq/rules/page-paths'
import { Carousel } from '../../ui/carousel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import type { CardItem } from '../cards/card-item.ts'
import { ProductCard } from '../cards/product-card.tsx'
import type { SectionTexts } from './section-texts.ts'

type ItemsProps = Partial<SectionTexts> & { items: readonly CardItem[] }

/** The newest items, moving by themselves: one, two or three in view. */
export function Latest({ title, text, items }: ItemsProps) {
  const t = useTranslations('catalogue.home')
  return (
    <div className="latest">
      <Carousel title={title?.text ?? t('latest')} lead={text?.text ?? t('latestLead')} autoplay>
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
export function MostOrdered({ title, text, items }: ItemsProps) {
  const t = useTranslations('catalogue.home')
  return (
    <div className="most-ordered">
      <Carousel title={title?.text ?? t('mostOrdered')} lead={text?.text ?? t('mostOrderedLead')} beside>
        {items.map((item) => (
          <li key={item.id}>
            <ProductCard item={item} sizes={mostOrderedSizes} />
          </li>
        ))}
      </Carousel>
    </div>
  )
}

/** The newest items of one category. */
export function CategoryItems({
  title,
  text,
  category,
  items,
}: ItemsProps & { category: { id: number; slug: string; name: string } }) {
  const t = useTranslations('common.header')
  return (
    <div className="latest">
      <Carousel title={title?.text ?? category.name} lead={text?.text}>
        {items.map((item) => (
          <li key={item.id}>
            <ProductCard item={item} sizes={latestSizes} />
          </li>
        ))}
      </Carousel>
      <p className="wrap">
        <TextLink to={categoryPath(category.id, category.slug)}>{t('allOf', { category: category.name })}</TextLink>
      </p>
    </div>
  )
}

const latestSizes = '(min-width: 90rem) 27rem, (min-width: 62rem) 31vw, (min-width: 36rem) 46vw, 80vw'
const mostOrderedSizes = '(min-width: 90rem) 19rem, (min-width: 64rem) 21vw, (min-width: 50.01rem) 31vw, 80vw'
