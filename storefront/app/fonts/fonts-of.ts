import type { Locale } from '@rawnaq/rules/locale'
import cormorantFigures from './cormorant-figures-500.woff2'
import cormorant from './cormorant-latin-500-normal.woff2'
import jostFigures from './jost-figures-500.woff2'
import jost from './jost-latin-400-normal.woff2'
import markazi from './markazi-arabic-400.woff2'
import tajawal from './tajawal-arabic-400-normal.woff2'
import tajawalMedium from './tajawal-arabic-500-normal.woff2'

/**
 * The fonts of the first layout of a page, preloaded. An Arabic line mixes several: spaces and digits come from other fonts
 * than the Arabic script. A font that loads later would cause a second layout.
 */
export const fontsOf: Record<Locale, readonly string[]> = {
  en: [cormorant, jost],
  ar: [markazi, tajawal, jost, tajawalMedium, jostFigures, cormorantFigures],
}
