import { printedTextIssueWords } from '@rawnaq/contract/printed-text-issues'
import type { LineOption } from '@rawnaq/rules/cart'
import { engravingError, graphemeCount, printedText } from '@rawnaq/rules/printed-text'
import { useId, useState } from 'react'
import { Field, FieldError, TextAreaField } from '../../../forms/field.tsx'
import { useMoney } from '../../../hooks/use-money.ts'
import { useLang } from '../../../language/lang.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { isolated } from '../../../ui/text/isolated.tsx'
import { ShopText } from '../../../ui/text/shop-text.tsx'
import { useTranslations } from '../../../words/translations.ts'
import type { ProductOption } from '../product-facts.ts'
import './engraving.css'

export type EngravingProps = {
  options: readonly ProductOption[]
  /** After an attempt to add the item: missing texts are errors. */
  showsErrors: boolean
  /** Reports the texts, and whether the item can be added with them. */
  onChange: (options: LineOption[], isValid: boolean) => void
}

/** The texts to engrave on an item, each with a preview, and the confirmation that they are spelt right. */
export function Engraving({ options, showsErrors, onChange }: EngravingProps) {
  const t = useTranslations('engraving')
  const id = useId()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [isConfirmed, setConfirmed] = useState(false)
  const textOf = (option: ProductOption) => printedText(typed[option.id] ?? '')

  const report = (texts: typeof typed, confirmed: boolean) => {
    const chosen = options.flatMap((option): LineOption[] => {
      const value = printedText(texts[option.id] ?? '')
      return value === '' ? [] : [{ option_id: option.id, value }]
    })
    const isValid = options.every((option) => errorOf(option, printedText(texts[option.id] ?? '')) === null)
    onChange(chosen, isValid && (confirmed || chosen.length === 0))
  }
  const change = (option: ProductOption, text: string) => {
    const texts = { ...typed, [option.id]: text }
    setTyped(texts)
    report(texts, isConfirmed)
  }
  const confirm = (confirmed: boolean) => {
    setConfirmed(confirmed)
    report(typed, confirmed)
  }
  const isEngraved = options.some((option) => textOf(option) !== '')
  const isUnconfirmed = showsErrors && isEngraved && !isConfirmed
  return (
    <>
      {options.map((option) => (
        <EngravingField
          key={option.id}
          option={option}
          typed={typed[option.id] ?? ''}
          showsErrors={showsErrors}
          onType={(text) => change(option, text)}
        />
      ))}
      {isEngraved && (
        <div>
          <Checkbox
            checked={isConfirmed}
            aria-invalid={isUnconfirmed || undefined}
            aria-describedby={isUnconfirmed ? `${id}confirm` : undefined}
            onChange={({ currentTarget }) => confirm(currentTarget.checked)}
          >
            {t('confirm')}
          </Checkbox>
          {isUnconfirmed && <FieldError id={`${id}confirm`}>{t('unconfirmed')}</FieldError>}
        </div>
      )}
    </>
  )
}

type FieldProps = { option: ProductOption; typed: string; showsErrors: boolean; onType: (text: string) => void }

function EngravingField({ option, typed, showsErrors, onType }: FieldProps) {
  const t = useTranslations('engraving')
  const money = useMoney()
  const locale = useLang()
  const id = useId()
  const text = printedText(typed)
  const code = errorOf(option, text)
  const isShown = code !== null && (code !== 'required' || showsErrors)
  const Control = option.max_lines > 1 ? TextAreaField : Field
  return (
    <div className="engraving-option">
      <Control
        id={id}
        label={
          <>
            <ShopText>{option.name}</ShopText>{' '}
            <span className="text-soft">
              {option.price > 0 ? t.rich('price', { ...isolated, price: money(option.price) }) : t('free')}
            </span>
          </>
        }
        optional={!option.is_required}
        hint={<Limits option={option} text={text} />}
        error={isShown ? printedTextIssueWords[code][locale] : undefined}
        rows={option.max_lines > 1 ? option.max_lines : undefined}
        value={typed}
        autoComplete="off"
        onChange={({ currentTarget }: { currentTarget: { value: string } }) => onType(currentTarget.value)}
      />
      {text !== '' && !isShown && <Preview text={text} />}
    </div>
  )
}

/** What fits, and how many days it takes. */
function Limits({ option, text }: { option: ProductOption; text: string }) {
  const t = useTranslations('engraving')
  const left = Math.max(0, option.max_length - Math.max(...text.split('\n').map(graphemeCount)))
  return (
    <>
      {option.max_lines > 1
        ? `${t('limitOfLine', { count: left })} ${t('lines', { count: option.max_lines })}`
        : t('limit', { count: left })}{' '}
      {t(scriptsOf(option))} {option.extra_days > 0 && t('days', { count: option.extra_days })}
    </>
  )
}

/** The text as it will look, decoration for screen readers: it repeats the field. */
const Preview = ({ text }: { text: string }) => (
  <div className="engraving-preview" aria-hidden="true">
    {text.split('\n').map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
      <p key={index} dir="auto">
        {line}
      </p>
    ))}
  </div>
)

function scriptsOf({ scripts }: ProductOption) {
  const [latin, arabic] = [scripts.includes('latin'), scripts.includes('arabic')]
  if (latin === arabic) return latin ? 'bothScripts' : 'digitsOnly'
  return latin ? 'latinOnly' : 'arabicOnly'
}

function errorOf(option: ProductOption, text: string) {
  if (text === '') return option.is_required ? 'required' : null
  return engravingError(text, option)
}
