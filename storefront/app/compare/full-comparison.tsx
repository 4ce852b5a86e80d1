import { useId } from 'react'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { Button } from '../ui/button.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { replaceCompared } from './compared-items.ts'
import type { ComparedItem } from './load-comparison.ts'

type FullComparisonProps = { items: readonly ComparedItem[]; left: ComparedItem }

/** A fifth item was not added: it replaces one of the four, or the comparison stays. */
export function FullComparison({ items, left }: FullComparisonProps) {
  const t = useTranslations('compare.full')
  const titleId = useId()
  const navigate = useLocalisedNavigate()
  const replace = (id: number) => {
    replaceCompared(id, left.id)
    navigate('/compare', { replace: true })
  }
  return (
    <section className="compare-full" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('title')}</h2>
      <p>{t.rich('lead', { item: () => <ShopText>{left.name}</ShopText> })}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Button look="outline" onClick={() => replace(item.id)}>
              {t('replace', { name: item.name })}
            </Button>
          </li>
        ))}
      </ul>
      <TextLink to="/compare">{t('leave')}</TextLink>
    </section>
  )
}
