import type { AreaChoice } from '@rawnaq/contract/delivery-days'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Field } from '../forms/field.tsx'
import { nextOption } from '../search/next-option.ts'
import { useTranslations } from '../words/translations.ts'
import { useDeliveryApi } from './use-delivery-api.ts'

type AreaFieldProps = Omit<ComponentProps<typeof Field>, 'onChange' | 'value'> & {
  value: string
  onType: (text: string) => void
  onChoose: (area: AreaChoice) => void
}

/**
 * A text field that offers the delivery areas of Kuwait, found in any spelling of either language. Other text may be
 * typed too; if areas cannot be loaded, it is a plain field.
 */
export function AreaField({ id, value, onType, onChoose, onBlur, ...rest }: AreaFieldProps) {
  const t = useTranslations('checkout.area')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  const { areas, isCurrent } = useFoundAreas(value, isOpen)
  const shown = isOpen ? areas : []
  const isExpanded = shown.length > 0

  const toggle = (open: boolean) => {
    setOpen(open)
    setActive(null)
  }
  const choose = (area: AreaChoice) => {
    onChoose(area)
    toggle(false)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isExpanded) {
      event.preventDefault()
      return toggle(false)
    }
    // Until the list is that of the typed text, keys select nothing. A click selects the row that is seen.
    if (isExpanded && !isCurrent && ['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return event.preventDefault()
    const area = active === null ? undefined : shown[active]
    if (event.key === 'Enter' && area) {
      event.preventDefault()
      return choose(area)
    }
    if (event.key === 'ArrowDown' && !isOpen) return setOpen(true)
    const next = nextOption(event.key, active, shown.length)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  return (
    <div className="area-field">
      <Field
        {...rest}
        id={id}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={`${id}-areas`}
        aria-activedescendant={isExpanded && active !== null ? `${id}-area-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          onType(event.currentTarget.value)
          toggle(true)
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          toggle(false)
          onBlur?.(event)
        }}
      />
      <div
        className="area-list"
        id={`${id}-areas`}
        role="listbox"
        aria-label={t('list')}
        aria-busy={isExpanded && !isCurrent}
        hidden={!isExpanded}
      >
        {shown.map((area, place) => (
          <AreaOption
            key={area.id}
            id={`${id}-area-${place}`}
            area={area}
            isActive={place === active}
            onChoose={() => choose(area)}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {isExpanded && isCurrent && t('found', { count: shown.length })}
      </p>
    </div>
  )
}

type AreaOptionProps = { id: string; area: AreaChoice; isActive: boolean; onChoose: () => void }

function AreaOption({ id, area, isActive, onChoose }: AreaOptionProps) {
  const place = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <button
      type="button"
      className="area-option"
      ref={place}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi>{area.name}</bdi>
      <small>
        <bdi>{area.governorate}</bdi>
      </small>
    </button>
  )
}

/** Debounces keystrokes into one request. */
const DEBOUNCE_MS = 150

/**
 * The areas that match the typed text, all of them for an empty one. Until the response arrives, they are those of the
 * text before, and not current. Outdated responses are ignored.
 */
function useFoundAreas(typed: string, isOpen: boolean): { areas: readonly AreaChoice[]; isCurrent: boolean } {
  const api = useDeliveryApi()
  const search = typed.trim()
  const [found, setFound] = useState<Found>({ search: null, areas: [] })
  useEffect(() => {
    if (!isOpen) return
    const response = new AbortController()
    const request = async () => {
      try {
        const { data } = await api.areas({ search }, response.signal)
        if (!response.signal.aborted) setFound({ search, areas: data })
      } catch {
        // The field accepts any text, and the order names what is missing.
        if (!response.signal.aborted) setFound({ search, areas: [] })
      }
    }
    const timer = setTimeout(request, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      response.abort()
    }
  }, [api, search, isOpen])
  return { areas: found.areas, isCurrent: found.search === search }
}

type Found = { search: string | null; areas: readonly AreaChoice[] }
