import type { Locale } from '@rawnaq/rules/locale'
import type { Step } from '../../language/breadcrumb-data.ts'
import { wordsOf } from '../../words/load-words.ts'
import { categoryPath } from './filters/filters.ts'
import type { CategoryPage } from './read-category.ts'

/** The way to a category through those it stands in, as the page shows it. */
export const breadcrumbsTo = ({ trail, category }: CategoryPage, locale: Locale): Step[] => [
  ...trail.map(({ id, name }) => ({ name, path: categoryPath(id) })),
  { name: category?.name ?? wordsOf(locale).catalogue.category.all, path: categoryPath(category?.id) },
]
