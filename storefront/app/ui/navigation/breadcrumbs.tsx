import { LocalisedLink } from '../../language/localised-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { ShopText } from '../text/shop-text.tsx'

type Crumb = { label: string; to: string }

/** Breadcrumbs; the home page is added, and `current` is not a link. */
export function Breadcrumbs({ ancestors = [], current }: { ancestors?: readonly Crumb[]; current: string }) {
  const t = useTranslations('common')
  return (
    <nav aria-label={t('breadcrumb')}>
      <ol className="breadcrumbs">
        {[{ label: t('home'), to: '/' }, ...ancestors].map(({ label, to }) => (
          <li key={to}>
            <LocalisedLink to={to}>
              <ShopText>{label}</ShopText>
            </LocalisedLink>
          </li>
        ))}
        <li>
          <span aria-current="page">
            <ShopText>{current}</ShopText>
          </span>
        </li>
      </ol>
    </nav>
  )
}
