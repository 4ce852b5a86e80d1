import { categoryPath } from '@rawnaq/rules/page-paths'
import { useId } from 'react'
import { SectionHead } from '../../ui/text/section.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import type { CardItem } from '../cards/card-item.ts'
import { CardRow } from '../cards/card-row.tsx'
import type { ProductFacts } from './product-facts.ts'

/** Items that go well with the product; absent without any. */
export function RelatedSection({ items }: { items: readonly CardItem[] }) {
  const t = useTranslations('product')
  const titleId = useId()
  if (items.length === 0) return null
  return (
    <section className="section" aria-labelledby={titleId}>
      <SectionHead title={t('related')} titleId={titleId} />
      <CardRow items={items} />
    </section>
  )
}

type SimilarProps = { items: readonly CardItem[]; category: ProductFacts['category'] }

/** Similar items, with a link to the category. */
export function SimilarSection({ items, category }: SimilarProps) {
  const t = useTranslations('product.similar')
  const titleId = useId()
  if (!category) return null
  return (
    <section className="section" aria-labelledby={titleId}>
      <SectionHead title={t('title')} titleId={titleId}>
        <TextLink to={categoryPath(category.id, category.slug)}>
          <span>{t.rich('all', { category: () => <ShopText>{category.name}</ShopText> })}</span>
        </TextLink>
      </SectionHead>
      {items.length > 0 && <CardRow items={items} />}
    </section>
  )
}
