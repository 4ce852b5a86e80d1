import type { CategoryPage } from '../catalogue/category/read-category.ts'
import { ShopText } from '../ui/text/shop-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'

/** Articles that match a search, below the items. */
export function PostResults({ posts }: { posts: CategoryPage['posts'] }) {
  const t = useTranslations('catalogue.category')
  if (posts.length === 0) return null
  return (
    <section className="found-posts" aria-labelledby="found-posts">
      <h2 id="found-posts">{t('posts')}</h2>
      <ul>
        {posts.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={`/posts/${id}`}>
              <ShopText>{title}</ShopText>
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
