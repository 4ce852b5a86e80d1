import { useCallback } from 'react'
import { ApiRefusal } from './api.ts'
import { useTranslations } from './words/translations.ts'

/** What to tell a shopper about something that failed: the API's own words, or that there is no connection. */
export function useFailureWords(): (failure: unknown) => string {
  const t = useTranslations('common')
  return useCallback(
    (failure) => {
      if (failure instanceof ApiRefusal) return failure.message
      // Without an answer a browser throws nothing but this.
      return failure instanceof TypeError ? t('offline') : t('broken.title')
    },
    [t],
  )
}
