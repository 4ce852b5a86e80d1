import type { Page } from 'playwright-core'
import type { Locale, Texts } from '../texts.ts'

/** A browser page and the texts of the shop in its language. */
export type Device = { page: Page; locale: Locale; text: Texts }
