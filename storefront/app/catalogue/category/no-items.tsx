import { categoryPath } from '@rawnaq/rules/page-paths'
import { useRootData } from '../../root-data.ts'
import { giftLinks, popularLinks } from '../../search/start-links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import { countActive, withoutFilters } from './filters/filters.ts'
import { useFilters } from './filters/use-filters.ts'
import type { CategoryNode } from './read-category.ts'
import { typed } from './typed-text.tsx'

/**
 * An empty list, with a link that removes the filters and links to the categories. A search also offers popular words
 * and gifts by occasion and recipient.
 */
export function NoItems({ tree }: { tree: readonly CategoryNode[] }) {
  const t = useTranslations('catalogue.category')
  const gifts = useTranslations('common.gifts')
  const root = useRootData()
  const { filters, pathTo } = useFilters()
  const { search } = filters
  const isFiltered = countActive(search ? { ...filters, search: '' } : filters) > 0
  const categories = tree.map(({ id, slug, name }) => ({ to: categoryPath(id, slug), name }))
  return (
    <>
      <EmptyState
        level={2}
        title={search ? t.rich('emptySearch', { search, ...typed }) : t(isFiltered ? 'emptyFiltered' : 'empty')}
        lead={t(search ? 'emptySearchLead' : isFiltered ? 'emptyFilteredLead' : 'emptyLead')}
      >
        {isFiltered ? (
          <ButtonLink look="outline" to={pathTo({ ...withoutFilters, search })}>
            {t('clearAll')}
          </ButtonLink>
        ) : (
          <ButtonLink look="outline" to={categoryPath()}>
            {t('all')}
          </ButtonLink>
        )}
      </EmptyState>
      {search && <Links label={t('popular')} links={popularLinks(root?.popularSearches)} />}
      {search &&
        root?.giftTags.map(({ group, tags }) => (
          <Links key={group} label={gifts(group)} links={giftLinks(group, tags)} />
        ))}
      <Links label={t(search ? 'browseCategories' : 'otherCategories')} links={categories} />
    </>
  )
}

function Links({ label, links }: { label: string; links: readonly { to: string; name: string }[] }) {
  if (links.length === 0) return null
  return (
    <nav className="other-categories" aria-label={label}>
      <p className="kicker">{label}</p>
      {links.map(({ to, name }) => (
        <TextLink key={to} to={to}>
          <ShopText>{name}</ShopText>
        </TextLink>
      ))}
    </nav>
  )
}
