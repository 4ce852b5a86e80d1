import type { Locale } from '@rawnaq/rules/locale'
import cormorantFigures from './cormorant-figures-500.woff2'
import cormorant from './cormorant-latin-500-normal.woff2'
import jostFigures from './jost-figures-500.woff2'
import jost from './jost-latin-400-normal.woff2'
import markazi from './markazi-arabic-400.woff2'
import tajawal from './tajawal-arabic-400-normal.woff2'
import tajawalMedium from './tajawal-arabic-500-normal.woff2'

/**
 * The faces a page is first laid out in. An Arabic one mixes them in every line, as its spaces and figures are of other
 * faces than its letters: one that came later would have all of the page laid out once more.
 */
export const fontsOf: Record<Locale, readonly string[]> = {
  en: [cormorant, jost],
  ar: [markazi, tajawal, jost, tajawalMedium, jostFigures, cormorantFigures],
}
