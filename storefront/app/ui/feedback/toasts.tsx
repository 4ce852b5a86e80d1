import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { LocalisedLink } from '../../language/localised-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../media/icon.tsx'
import { Picture } from '../media/picture.tsx'
import { hideToast, type ShownToast, type ToastAction, toastStore } from './show-toast.ts'

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

function ToastCard({ toast }: { toast: ShownToast }) {
  const t = useTranslations('common')
  const [isPaused, setPaused] = useState(false)
  const { id, text, tone = 'done', action, picture } = toast

  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => hideToast(id), action ? 6000 : 2000)
    return () => clearTimeout(timer)
  }, [isPaused, id, action])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only delays the timeout
    <div
      className={tone === 'error' ? 'toast toast-error' : 'toast'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => event.key === 'Escape' && hideToast(id)}
    >
      {picture ? (
        <Picture media={picture} sizes="3rem" alt="" className="toast-picture" />
      ) : (
        <Icon of={tone === 'error' ? CircleAlert : Check} />
      )}
      <p className="toast-words">
        <b>{text}</b>
        {action && <ActionOf action={action} done={() => hideToast(id)} />}
      </p>
      <IconButton icon={X} name={t('dismiss')} small onClick={() => hideToast(id)} />
    </div>
  )
}

function ActionOf({ action, done }: { action: ToastAction; done: () => void }) {
  if ('to' in action) {
    return (
      <LocalisedLink className="inline-link toast-action" to={action.to} onClick={done}>
        {action.label}
      </LocalisedLink>
    )
  }
  const act = () => {
    action.act()
    done()
  }
  return (
    <button type="button" className="inline-link toast-action" onClick={act}>
      {action.label}
    </button>
  )
}
