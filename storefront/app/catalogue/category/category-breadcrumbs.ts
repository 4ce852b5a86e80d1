import type { Locale } from '@rawnaq/rules/locale'
import { categoryPath } from '@rawnaq/rules/page-paths'
import type { Breadcrumb } from '../../language/breadcrumb-data.ts'
import { wordsOf } from '../../words/load-words.ts'
import type { CategoryPage } from './read-category.ts'

/** Breadcrumbs to a category through its parent categories. */
export const breadcrumbsTo = ({ ancestors, category }: CategoryPage, locale: Locale): Breadcrumb[] => [
  ...ancestors.map(({ id, slug, name }) => ({ name, path: categoryPath(id, slug) })),
  { name: category?.name ?? wordsOf(locale).catalogue.category.all, path: categoryPath(category?.id, category?.slug) },
]
