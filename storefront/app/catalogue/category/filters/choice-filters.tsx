import type { FilterChoices, ItemFilterName } from '@rawnaq/contract/item-lists'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FoldedChoices } from '../../../ui/folded-choices.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { chosenIn, flagFilters, toggled } from './filters.ts'
import { useFilterDraft } from './use-filter-draft.ts'
import { useFilters } from './use-filters.ts'

type Filter = FilterChoices[number]
type Choice = Filter['choices'][number]

/** The filters beside category and price: each choice applies immediately, or with the form where no script runs. */
export function ChoiceFilters({ choices }: { choices: FilterChoices }) {
  const t = useTranslations('catalogue.category')
  const { filters, apply } = useFilters()
  const onToggle = (filter: ItemFilterName, value: string) => apply(toggled(filters, filter, value))
  const lists = choices.filter(({ filter }) => !isFlag(filter))
  const flags = choices.filter(({ filter }) => isFlag(filter))
  return (
    <>
      {lists.map((filter) => (
        <ChoiceFilter
          key={filter.filter}
          filter={filter}
          chosen={chosenIn(filters, filter.filter)}
          onToggle={onToggle}
        />
      ))}
      {flags.length > 0 && (
        <section>
          <h2>{t('showOnly')}</h2>
          {flags.flatMap(({ filter, choices }) =>
            choices.map((choice) => (
              <ChoiceBox
                key={filter}
                filter={filter}
                choice={choice}
                isApplied={chosenIn(filters, filter).includes(choice.value)}
                onToggle={onToggle}
              />
            )),
          )}
        </section>
      )}
    </>
  )
}

const isFlag = (name: ItemFilterName) => flagFilters.some((flag) => flag === name)

/** The filters that are open by default. */
const openByDefault: readonly ItemFilterName[] = ['occasion', 'recipient']

type OnToggle = (filter: ItemFilterName, value: string) => void

function ChoiceFilter({
  filter: { filter, choices },
  chosen,
  onToggle,
}: {
  filter: Filter
  chosen: readonly string[]
  onToggle: OnToggle
}) {
  const t = useTranslations('catalogue.category')
  const label = t(`filterNames.${filter}`)
  return (
    <details className="filter-group" open={openByDefault.includes(filter) || chosen.length > 0}>
      <summary>
        <h2>{label}</h2>
        <Icon of={ChevronDown} small />
      </summary>
      <fieldset aria-label={label}>
        <FoldedChoices
          choices={choices.map((choice) => (
            <ChoiceBox
              key={choice.value}
              filter={filter}
              choice={choice}
              isApplied={chosen.includes(choice.value)}
              onToggle={onToggle}
            />
          ))}
          isChosen={(index) => chosen.includes(choices[index]!.value)}
        />
      </fieldset>
    </details>
  )
}

type ChoiceBoxProps = { filter: ItemFilterName; choice: Choice; isApplied: boolean; onToggle: OnToggle }

function ChoiceBox({ filter, choice, isApplied, onToggle }: ChoiceBoxProps) {
  const units = useTranslations('common.units')
  const { value, count } = choice
  const [isChosen, , setChosen] = useFilterDraft(isApplied ? 1 : 0)
  const choose = () => {
    setChosen(isChosen === 1 ? 0 : 1)
    onToggle(filter, value)
  }
  return (
    <Checkbox name={filter} value={value} form="filters" checked={isChosen === 1} onChange={choose}>
      <ChoiceName filter={filter} choice={choice} />
      {count !== null && (
        <>
          <span className="filter-count figures" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{units('items', { count })}</span>
        </>
      )}
    </Checkbox>
  )
}

/** The name of a choice, with the swatch of a colour. */
export function ChoiceName({ filter, choice }: { filter: ItemFilterName; choice: Pick<Choice, 'name' | 'hex'> }) {
  const t = useTranslations('catalogue.category')
  if (isFlag(filter)) return t(`filterNames.${filter}`)
  return (
    <>
      {choice.hex && (
        <svg className="filter-swatch" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={choice.hex} />
        </svg>
      )}
      <ShopText>{choice.name}</ShopText>
    </>
  )
}
