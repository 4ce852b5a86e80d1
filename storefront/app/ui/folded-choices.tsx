import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useTranslations } from '../words/translations.ts'
import { Icon } from './media/icon.tsx'

const SHOWN = 10

type FoldedChoicesProps = {
  choices: readonly ReactNode[]
  className?: string
  /** Whether one of the folded choices is chosen; by position. */
  isChosen?: (index: number) => boolean
}

/** The first choices of a long list; the others open without scripts. A fold of one or two would save nothing. */
export function FoldedChoices({ choices, className, isChosen = () => false }: FoldedChoicesProps) {
  const t = useTranslations('common.gifts')
  if (choices.length <= SHOWN + 2) return <div className={className}>{choices}</div>
  return (
    <>
      <div className={className}>{choices.slice(0, SHOWN)}</div>
      <details className="folded-choices" open={choices.some((_, index) => index >= SHOWN && isChosen(index))}>
        <summary>
          <span>{t('more')}</span>
          <Icon of={ChevronDown} small />
        </summary>
        <div className={className}>{choices.slice(SHOWN)}</div>
      </details>
    </>
  )
}
