import { useRootData } from '../root-data.ts'
import { ShopText } from '../ui/text/shop-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'

/** The suggestions for an empty field: occasions and categories. */
export function SearchStart({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('search')
  const gifts = useTranslations('common.gifts')
  const root = useRootData()
  const groups = [
    ...(root?.giftTags ?? []).map(({ group, tags }) => ({
      label: gifts(group),
      links: tags.map(({ key, name }) => ({ to: `/category?${group}=${key}`, name })),
    })),
    {
      label: t('categories'),
      links: (root?.categories ?? []).map(({ id, name }) => ({ to: `/category/${id}`, name })),
    },
  ]
  return groups.map(({ label, links }) => (
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
