import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { type ShownToast, toastStore } from './show-toast.ts'
import { ToastCard } from './toast-card.tsx'

const none: readonly ShownToast[] = []

/** The toast region, mounted once before the first toast, so that screen readers announce it. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const place = useRef<HTMLDivElement>(null)
  useToastFocus(
    place,
    toasts.some(({ action }) => action),
  )
  const errors = toasts.filter((toast) => toast.tone === 'error')
  const others = toasts.filter((toast) => toast.tone !== 'error')
  return (
    <div className="toasts" ref={place}>
      <div className="toasts-list" role="status" aria-live="polite">
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div className="toasts-list" role="alert">
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  )
}

/** Loaded with the first toast that has an action. Without it Tab reaches the action at the end of the page. */
function useToastFocus(place: RefObject<HTMLElement | null>, isOffered: boolean) {
  const [isWanted, setWanted] = useState(false)
  if (isOffered && !isWanted) setWanted(true)
  useEffect(() => {
    if (!isWanted) return
    let end = () => {}
    let isOver = false
    const begin = async () => {
      const { toastFocus } = await import('./toast-focus.ts')
      if (place.current && !isOver) end = toastFocus(place.current)
    }
    Promise.allSettled([begin()])
    return () => {
      isOver = true
      end()
    }
  }, [place, isWanted])
}
