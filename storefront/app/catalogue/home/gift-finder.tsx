import type { FormEvent, ReactNode } from 'react'
import { useHref } from 'react-router'
import { BudgetName } from '../../gifts/budget-name.tsx'
import { budgetValue, giftBudgets } from '../../gifts/gift-budgets.ts'
import { useLang } from '../../language/lang.ts'
import { useLocalisedNavigate } from '../../language/localised-link.tsx'
import { useRootData } from '../../root-data.ts'
import { Button } from '../../ui/button.tsx'
import { FoldedChoices } from '../../ui/folded-choices.tsx'
import { SectionHead } from '../../ui/text/section.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'
import type { SectionTexts } from './section-texts.ts'
import { SettingWords } from './setting-words.tsx'

/** A form that opens the gifts for an occasion, a recipient and a budget. It works without scripts. */
export function GiftFinder({ id, title, text }: SectionTexts) {
  const t = useTranslations('catalogue.home')
  const gifts = useTranslations('common.gifts')
  const groups = useRootData()?.giftTags ?? []
  const isArabic = useLang() === 'ar'
  const action = useHref('/category')
  const navigate = useLocalisedNavigate()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = [...new FormData(event.currentTarget)].filter(([name, value]) => value !== '' && name !== 'lang')
    navigate(`/category?${new URLSearchParams(chosen as [string, string][])}`)
  }
  if (groups.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead
        title={title ? <SettingWords of={title} /> : t('finder')}
        titleId={id}
        lead={text ? <SettingWords of={text} /> : t('finderLead')}
      />
      <form className="gift-finder" action={action} onSubmit={find}>
        {isArabic && <input type="hidden" name="lang" value="ar" />}
        {groups.map(({ group, tags }) => (
          <Choices key={group} label={gifts(group)}>
            <FoldedChoices
              className="gift-chips"
              choices={tags.map(({ key, name }) => (
                <Chip key={key} type="checkbox" name={group} value={key}>
                  <ShopText>{name}</ShopText>
                </Chip>
              ))}
            />
          </Choices>
        ))}
        <Choices label={gifts('budget')}>
          <div className="gift-chips">
            <Chip type="radio" name="budget" value="" defaultChecked>
              {gifts('anyBudget')}
            </Chip>
            {giftBudgets.map((budget) => (
              <Chip key={budgetValue(budget)} type="radio" name="budget" value={budgetValue(budget)}>
                <BudgetName budget={budget} />
              </Chip>
            ))}
          </div>
        </Choices>
        <Button type="submit">{t('findGifts')}</Button>
      </form>
    </section>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="kicker">{label}</legend>
      {children}
    </fieldset>
  )
}

type ChipProps = {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  defaultChecked?: boolean
  children: ReactNode
}

function Chip({ children, ...rest }: ChipProps) {
  return (
    <label className="gift-chip">
      <input {...rest} />
      <span>{children}</span>
    </label>
  )
}
