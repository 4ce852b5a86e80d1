import { isLocale, type Locale } from '@rawnaq/rules/locale'
import { useSyncExternalStore } from 'react'

const ENTRY = 'admin_language'
const listeners = new Set<() => void>()

let chosen = kept() ?? browsers()

/** The language of the admin in this browser. */
export const chosenLanguage = (): Locale => chosen

/** The same, in a part that is drawn anew when it changes. */
export const useLanguage = (): Locale => useSyncExternalStore(onLanguage, chosenLanguage)

/** Whether somebody chose it here; otherwise it is the one their browser prefers. */
export const isLanguageKept = (): boolean => kept() !== null

/** Changes the language at once, and for the next time. */
export function chooseLanguage(locale: Locale) {
  localStorage.setItem(ENTRY, locale)
  chosen = locale
  for (const tell of listeners) tell()
}

/** Calls when the language changes; gives what ends that. */
export function onLanguage(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function kept(): Locale | null {
  const entry = localStorage.getItem(ENTRY)
  return isLocale(entry) ? entry : null
}

function browsers(): Locale {
  return navigator.language.toLowerCase().startsWith('ar') ? 'ar' : 'en'
}
