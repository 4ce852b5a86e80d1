import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'
import { nextOption } from './next-option.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { optionsOf, useSuggestions } from './use-suggestions.ts'

type SearchFieldProps = {
  /** Receives the path to open. */
  onLeave: (to: string) => void
  /** Content for an empty field. */
  start: ReactNode
}

/** The search field with suggestions. */
export function SearchField({ onLeave, start }: SearchFieldProps) {
  const t = useTranslations('search')
  const id = useId()
  const before = new URLSearchParams(useLocation().search).get('search') ?? ''
  const [typed, setTyped] = useState(before)
  const [isClosed, setClosed] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const { suggestions, isCurrent } = useSuggestions(typed === before ? '' : typed)
  const options = suggestions ? optionsOf(suggestions) : []
  const isOpen = options.length > 0 && !isClosed

  const type = (words: string) => {
    setTyped(words)
    setClosed(false)
    setActive(null)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // The next Esc closes the sheet.
      event.preventDefault()
      setClosed(true)
      setActive(null)
    }
    const next = nextOption(event.key, active, options.length)
    if (next === undefined) return
    event.preventDefault()
    // The rows are about to change, so none can be selected yet.
    if (!isCurrent) return
    setClosed(false)
    setActive(next)
  }
  const search = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isOpen && active !== null ? options[active] : undefined
    const words = typed.trim()
    onLeave(chosen?.to ?? (words ? `/category?search=${encodeURIComponent(words)}` : '/category'))
  }
  return (
    <form className="search-form" onSubmit={search}>
      <label className="visually-hidden" htmlFor={id}>
        {t('label')}
      </label>
      <input
        className="input"
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-activedescendant={isOpen && active !== null ? `${id}option${active}` : undefined}
        inputMode="search"
        enterKeyHint="search"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={t('placeholder')}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={handleKey}
        data-focus-first
      />
      <button className="button button-primary" type="submit">
        <Icon of={Search} small />
        <span>{t('submit')}</span>
      </button>
      <p className={suggestions && options.length === 0 ? 'search-none' : 'visually-hidden'} role="status">
        {suggestions &&
          (options.length === 0 ? t('none') : isOpen && isCurrent && t('found', { count: options.length }))}
      </p>
      {typed.trim() === '' && start}
      <SuggestionList id={id} shown={isOpen ? suggestions : null} active={active} onLeave={onLeave} />
    </form>
  )
}
