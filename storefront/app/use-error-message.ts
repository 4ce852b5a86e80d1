import { useCallback } from 'react'
import { ApiRefusal } from './api.ts'
import { useTranslations } from './words/translations.ts'

/** Returns the message for an error: the text of the API, or that there is no connection. */
export function useErrorMessage(): (failure: unknown) => string {
  const t = useTranslations('common')
  return useCallback(
    (failure) => {
      if (failure instanceof ApiRefusal) return failure.message
      // `fetch` throws a TypeError without a response.
      return failure instanceof TypeError ? t('offline') : t('broken.title')
    },
    [t],
  )
}
