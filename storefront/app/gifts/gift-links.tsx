import type { ReactNode } from 'react'
import { LocalisedLink } from '../language/localised-link.tsx'
import { useRootData } from '../root-data.ts'
import { giftLinks } from '../search/start-links.ts'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'
import { BudgetName } from './budget-name.tsx'
import { budgetValue, giftBudgets } from './gift-budgets.ts'

/** Links to gifts by occasion, recipient and budget, and to gift cards, for the navigation. */
export function GiftLinks({ onChoose }: { onChoose?: () => void }) {
  const t = useTranslations('common.gifts')
  const titles = useTranslations('common.titles')
  const { giftTags: groups = [], settings } = useRootData() ?? {}
  const link = (to: string, name: ReactNode) => (
    <li key={to}>
      <LocalisedLink to={to} onClick={onChoose}>
        {name}
      </LocalisedLink>
    </li>
  )
  return (
    <>
      {groups.map(({ group, tags }) => (
        <div key={group}>
          <p className="kicker">{t(group)}</p>
          <ul aria-label={t(group)}>
            {giftLinks(group, tags).map(({ to, name }) => link(to, <ShopText>{name}</ShopText>))}
          </ul>
        </div>
      ))}
      <div>
        <p className="kicker">{t('budget')}</p>
        <ul aria-label={t('budget')}>
          {giftBudgets.map((budget) => link(`/category?budget=${budgetValue(budget)}`, <BudgetName budget={budget} />))}
        </ul>
      </div>
      {settings?.sellsGiftCards && <ul>{link('/gift-cards', titles('giftCards'))}</ul>}
    </>
  )
}
