import { isLocale, type Locale } from '@rawnaq/rules/locale'
import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'admin_language'
const listeners = new Set<() => void>()

let current = savedLanguage() ?? browserLanguage()

/** The language of the admin in this browser. */
export const currentLanguage = (): Locale => current

/** The current language; rerenders the component when it changes. */
export const useLanguage = (): Locale => useSyncExternalStore(onLanguage, currentLanguage)

/** Whether a language was chosen in this browser; otherwise it is the browser's preference. */
export const isLanguageSaved = (): boolean => savedLanguage() !== null

/** Changes the language and saves it for the next visit. */
export function chooseLanguage(locale: Locale) {
  localStorage.setItem(STORAGE_KEY, locale)
  current = locale
  for (const listener of listeners) listener()
}

/** Subscribes to language changes and returns the unsubscribe function. */
function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function savedLanguage(): Locale | null {
  const entry = localStorage.getItem(STORAGE_KEY)
  return isLocale(entry) ? entry : null
}

function browserLanguage(): Locale {
  return navigator.language.toLowerCase().startsWith('ar') ? 'ar' : 'en'
}
