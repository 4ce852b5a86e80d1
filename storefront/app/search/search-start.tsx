import { categoryPath } from '@rawnaq/rules/page-paths'
import { useRootData } from '../root-data.ts'
import { ShopText } from '../ui/text/shop-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { giftLinks, popularLinks } from './start-links.ts'

/** The suggestions for an empty field: popular words, occasions and categories. */
export function SearchStart({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('search')
  const gifts = useTranslations('common.gifts')
  const root = useRootData()
  const groups = [
    { label: t('popular'), links: popularLinks(root?.popularSearches) },
    ...(root?.giftTags ?? []).map(({ group, tags }) => ({
      label: gifts(group),
      links: giftLinks(group, tags),
    })),
    {
      label: t('categories'),
      links: (root?.categories ?? []).map(({ id, slug, name }) => ({ to: categoryPath(id, slug), name })),
    },
  ]
  return groups
    .filter(({ links }) => links.length > 0)
    .map(({ label, links }) => (
      <nav key={label} className="search-start" aria-label={label}>
        <p className="suggestions-title">{label}</p>
        <ul>
          {links.map(({ to, name }) => (
            <li key={to}>
              <TextLink to={to} onClick={onLeave}>
                <ShopText>{name}</ShopText>
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    ))
}
