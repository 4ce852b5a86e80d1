import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../ui/show-toast.ts'

/** Without a connection a link would leave the shop for the browser's own error page: it says so instead, and stays. */
export function useOfflineLinks() {
  const t = useTranslations('common')
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      if (navigator.onLine || !leadsAway(event)) return
      event.preventDefault()
      event.stopPropagation()
      showToast({ tone: 'error', text: t('offline') })
    }
    document.addEventListener('click', hold, { capture: true })
    return () => document.removeEventListener('click', hold, { capture: true })
  }, [t])
}

function leadsAway({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link !== null && link.pathname + link.search !== location.pathname + location.search
}
