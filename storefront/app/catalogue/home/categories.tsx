import type { Category } from '@rawnaq/contract/catalogue'
import { CachedMarkup } from '../../ui/cached-markup.ts'
import { SectionHead } from '../../ui/text/section.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { Niche } from '../cards/niche.tsx'

type Shown = Pick<Category, 'id' | 'name' | 'image' | 'items_count'>

/** The top-level categories. */
export function Categories({ categories }: { categories: readonly Shown[] }) {
  const t = useTranslations('catalogue.home')
  if (categories.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="categories">
      <SectionHead title={t('categories')} titleId="categories">
        <TextLink to="/category">{t('allCategories')}</TextLink>
      </SectionHead>
      <CachedMarkup as="ul" name="niches" of={categories} className="niches">
        {categories.map((category) => (
          <li key={category.id}>
            <Niche category={category} />
          </li>
        ))}
      </CachedMarkup>
    </section>
  )
}
