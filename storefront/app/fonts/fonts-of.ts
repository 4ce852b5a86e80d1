import type { Locale } from '@rawnaq/rules/locale'
import cormorant from './cormorant-latin-500-normal.woff2'
import jost from './jost-latin-400-normal.woff2'
import markazi from './markazi-arabic-400.woff2'
import tajawal from './tajawal-arabic-400-normal.woff2'

/** The two faces a page in each language shows first: headings, then text. */
export const fontsOf: Record<Locale, [string, string]> = { en: [cormorant, jost], ar: [markazi, tajawal] }
