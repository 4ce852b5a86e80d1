import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/media/icon.tsx'

/** A navigation panel that opens below the header. Without scripts only its summary closes it. */
export function NavigationPanel({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => close(panel.current), [key])
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => panel.current?.contains(target as Node) || close(panel.current)
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [])
  const closeByKey = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape') return
    close(currentTarget)
    currentTarget.querySelector('summary')?.focus()
  }
  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget)
  }
  return (
    <details className="navigation-panel" name="navigation" ref={panel} onKeyDown={closeByKey} onBlur={closeOnLeaving}>
      <summary>
        {label}
        <Icon of={ChevronDown} small />
      </summary>
      <div className="navigation-sheet">
        <div className="wrap">{children}</div>
      </div>
    </details>
  )
}

function close(panel: HTMLDetailsElement | null) {
  if (panel?.open) panel.open = false
}
