import type { FilterChoices, ItemFilterName } from '@rawnaq/contract/item-lists'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { LocalisedLink } from '../../../language/localised-link.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { isolated } from '../../../ui/text/isolated.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { CategoryPage } from '../read-category.ts'
import { typed } from '../typed-text.tsx'
import { ChoiceName } from './choice-filters.tsx'
import { choiceFilters, chosenIn, countActive, type Filters, flagFilters, toggled, withoutFilters } from './filters.ts'
import { useFilters } from './use-filters.ts'
import { useShortMoney } from './use-short-money.ts'

/** The active filters, each with a link that removes it. */
export function ActiveFilters({ shown: { offer, choices } }: { shown: CategoryPage }) {
  const t = useTranslations('catalogue.category')
  const { filters } = useFilters()
  if (countActive(filters) === 0) return null
  return (
    <ul className="chips" aria-label={t('filters')}>
      {filters.search && (
        <Chip without={{ search: '' }}>{t.rich('searchedFor', { search: filters.search, ...typed })}</Chip>
      )}
      {filters.offer_id !== null && (
        <Chip without={{ offer_id: null }}>
          <ShopText>{offer ?? t('offer')}</ShopText>
        </Chip>
      )}
      {(filters.lowest_price !== null || filters.highest_price !== null) && (
        <Chip without={noPrices}>
          <PriceWords filters={filters} />
        </Chip>
      )}
      {[...choiceFilters, ...flagFilters].flatMap((name) =>
        chosenIn(filters, name).map((value) => (
          <Chip key={`${name} ${value}`} without={toggled(filters, name, value)}>
            <ChoiceName filter={name} choice={choiceNamed(choices, name, value)} />
          </Chip>
        )),
      )}
      <li>
        <ClearLink />
      </li>
    </ul>
  )
}

/** An unknown value is shown as it is in the address. */
const choiceNamed = (choices: FilterChoices, name: ItemFilterName, value: string) =>
  choices.find(({ filter }) => filter === name)?.choices.find((choice) => choice.value === value) ?? {
    name: value,
    hex: null,
  }

const noPrices = { lowest_price: null, highest_price: null }

function ClearLink() {
  const t = useTranslations('catalogue.category')
  const { pathTo } = useFilters()
  return (
    <LocalisedLink className="chips-clear" to={pathTo(withoutFilters)} preventScrollReset>
      {t('clearAll')}
    </LocalisedLink>
  )
}

function Chip({ without, children }: { without: Partial<Filters>; children: ReactNode }) {
  const t = useTranslations('catalogue.category')
  const { pathTo } = useFilters()
  return (
    <li>
      <LocalisedLink className="chip" to={pathTo(without)} preventScrollReset>
        <span className="visually-hidden">{t('removeFilter')} </span>
        <span>{children}</span>
        <Icon of={X} small />
      </LocalisedLink>
    </li>
  )
}

function PriceWords({ filters: { lowest_price: low, highest_price: high } }: { filters: Filters }) {
  const t = useTranslations('catalogue.category')
  const short = useShortMoney()
  if (low === null) return t.rich('priceUpTo', { ...isolated, amount: short(high ?? 0) })
  if (high === null) return t.rich('priceFrom', { ...isolated, amount: short(low) })
  return t.rich('priceBetween', { ...isolated, range: `${short(low)} – ${short(high)}` })
}
