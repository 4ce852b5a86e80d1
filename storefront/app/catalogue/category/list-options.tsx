import { useTranslations } from '../../words/translations.ts'
import { pageSizes, sorts } from './filters/filters.ts'
import { useFilterDraft } from './filters/use-filter-draft.ts'
import { useFilters } from './filters/use-filters.ts'

const sortWords = {
  newest: 'newest',
  price: 'price',
  '-price': 'priceDown',
  most_liked: 'liked',
  rating: 'rating',
  name: 'name',
} as const

/** The sort order of the list. */
export function SortChoice() {
  const t = useTranslations('catalogue.category')
  const { filters, apply } = useFilters()
  return (
    <Choice
      name="sort"
      label={t('sortBy')}
      applied={filters.sort}
      options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sortWords[sort]}`) }))}
      onChoose={(sort) => apply({ sort })}
    />
  )
}

/** The page size. */
export function PageSizeChoice() {
  const t = useTranslations('catalogue.category')
  const { filters, apply } = useFilters()
  return (
    <Choice
      name="per_page"
      label={t('perPage')}
      applied={filters.per_page}
      options={pageSizes.map((size) => ({ value: size, label: String(size) }))}
      onChoose={(per_page) => apply({ per_page })}
    />
  )
}

type ChoiceProps<Value extends string | number> = {
  /** The query parameter. */
  name: string
  label: string
  applied: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

function Choice<Value extends string | number>({ name, label, applied, options, onChoose }: ChoiceProps<Value>) {
  const [value, , request] = useFilterDraft(applied)
  const choose = (chosen: string) => {
    const option = options.find((option) => String(option.value) === chosen)
    if (!option) return
    request(option.value)
    onChoose(option.value)
  }
  return (
    <label className="list-choice">
      <span>{label}</span>
      <select name={name} form="filters" value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
