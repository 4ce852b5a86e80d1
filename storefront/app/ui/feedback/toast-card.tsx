import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { LocalisedLink } from '../../language/localised-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../media/icon.tsx'
import { Picture } from '../media/picture.tsx'
import { hideToast, type ShownToast, type ToastAction } from './show-toast.ts'

/** A toast, which hides itself unless the pointer or the focus is on it. */
export function ToastCard({ toast }: { toast: ShownToast }) {
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
