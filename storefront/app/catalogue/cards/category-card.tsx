import type { Category } from '@rawnaq/contract/categories'
import { categoryPath } from '@rawnaq/rules/page-paths'
import { LocalisedLink } from '../../language/localised-link.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'

/** A top-level category in an arch: picture, name, number of items. Its grid has the class `category-cards`. */
export function CategoryCard({
  category,
}: {
  category: Pick<Category, 'id' | 'slug' | 'name' | 'image' | 'items_count'>
}) {
  const t = useTranslations('common.units')
  return (
    <LocalisedLink className="category-card" to={categoryPath(category.id, category.slug)}>
      <span className="arch-outline">
        <span className="category-card-arch">
          {category.image && <Picture media={category.image} sizes={sizes} alt="" />}
        </span>
      </span>
      <span>
        <span className="category-card-name">
          <ShopText>{category.name}</ShopText>
        </span>
        <span className="category-card-count">{t('items', { count: category.items_count })}</span>
      </span>
    </LocalisedLink>
  )
}

const sizes = '(min-width: 90rem) 19rem, (min-width: 64rem) 21vw, 44vw'
