import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { arrowStep } from '../gallery/arrow-step.ts'

type Tab = { name: string; label: string; panel: ReactNode }

/** Tabs with panels. Arrow keys move in reading direction, Home and End to the ends. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(tabs[0].name)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const now = tabs.findIndex(({ name }) => name === shown)
    const next = tabs.at(placeFor(event, now, tabs.length))
    if (!next || next.name === shown) return
    event.preventDefault()
    setShown(next.name)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(id + next.name)}`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map(({ name, label: tabLabel }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={id + name}
            aria-controls={`${id}${name}panel`}
            aria-selected={name === shown}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => setShown(name)}
          >
            {tabLabel}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}${name}panel`}
          aria-labelledby={id + name}
          hidden={name !== shown}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without links is reached by keyboard too
          tabIndex={0}
        >
          {panel}
        </div>
      ))}
    </>
  )
}

/** The tabs wrap around. */
function placeFor(event: KeyboardEvent<HTMLElement>, now: number, count: number): number {
  if (event.key === 'Home') return 0
  if (event.key === 'End') return count - 1
  return (now + arrowStep(event) + count) % count
}
