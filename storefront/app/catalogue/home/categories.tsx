import type { Category } from '@rawnaq/contract/categories'
import { CachedMarkup } from '../../ui/cached-markup.ts'
import { SectionHead } from '../../ui/text/section.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { CategoryCard } from '../cards/category-card.tsx'
import type { SectionTexts } from './section-texts.ts'
import { SettingWords } from './setting-words.tsx'

type CategoriesProps = SectionTexts & {
  categories: readonly Pick<Category, 'id' | 'slug' | 'name' | 'image' | 'items_count'>[]
}

/** The top-level categories. */
export function Categories({ id, title, text, categories }: CategoriesProps) {
  const t = useTranslations('catalogue.home')
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead
        title={title ? <SettingWords of={title} /> : t('categories')}
        titleId={id}
        lead={text && <SettingWords of={text} />}
      >
        <TextLink to="/category">{t('allCategories')}</TextLink>
      </SectionHead>
      <CachedMarkup as="ul" name="category-cards" of={categories} className="category-cards">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryCard category={category} />
          </li>
        ))}
      </CachedMarkup>
    </section>
  )
}
