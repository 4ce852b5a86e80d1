import { isLocale, type Locale } from '@rawnaq/rules/locale'
import { useSyncExternalStore } from 'react'

const STORAGE_KEY = 'admin_language'
const listeners = new Set<() => void>()

let current = savedLanguage() ?? browserLanguage()

/** The language of the admin in this browser. */
export const currentLanguage = (): Locale => current

/** The same, in a part that is drawn anew when it changes. */
export const useLanguage = (): Locale => useSyncExternalStore(onLanguage, currentLanguage)

/** Whether somebody chose it here; otherwise it is the one their browser prefers. */
export const isLanguageSaved = (): boolean => savedLanguage() !== null

/** Changes the language at once, and for the next time. */
export function chooseLanguage(locale: Locale) {
  localStorage.setItem(STORAGE_KEY, locale)
  current = locale
  for (const tell of listeners) tell()
}

/** Calls when the language changes; gives what ends that. */
export function onLanguage(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function savedLanguage(): Locale | null {
  const entry = localStorage.getItem(STORAGE_KEY)
  return isLocale(entry) ? entry : null
}

function browserLanguage(): Locale {
  return navigator.language.toLowerCase().startsWith('ar') ? 'ar' : 'en'
}
