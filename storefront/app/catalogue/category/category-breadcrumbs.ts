import type { Locale } from '@rawnaq/rules/locale'
import type { Breadcrumb } from '../../language/breadcrumb-data.ts'
import { wordsOf } from '../../words/load-words.ts'
import { categoryPath } from './list-paths.ts'
import type { CategoryPage } from './read-category.ts'

/** Breadcrumbs to a category through its parent categories. */
export const breadcrumbsTo = ({ ancestors, category }: CategoryPage, locale: Locale): Breadcrumb[] => [
  ...ancestors.map(({ id, name }) => ({ name, path: categoryPath(id) })),
  { name: category?.name ?? wordsOf(locale).catalogue.category.all, path: categoryPath(category?.id) },
]
