import { useEffect, useRef, useSyncExternalStore } from 'react'
import { replace, useRevalidator } from 'react-router'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { withLang } from '../language/with-lang.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/compare'
import { CompareTable } from './compare-table.tsx'
import { CompareTools } from './compare-tools.tsx'
import { addCompared, clearCompared, comparedItems, MAX_COMPARED, removeCompared } from './compared-items.ts'
import { FullComparison } from './full-comparison.tsx'
import { type ComparedItem, loadComparison } from './load-comparison.ts'

export const loader = () => null

/** Adds the item of `?add=`, unless four others are compared already, and loads the items in the browser only. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const locale = langOf(request.url)
  const added = new URL(request.url).searchParams.get('add') ?? ''
  const item = /^[1-9]\d{0,8}$/.test(added) ? Number(added) : null
  // A reload or a link to the page does not add the item again after it was removed.
  if (item !== null && addCompared(item)) throw replace(withLang('/compare', locale))
  return loadComparison(item, locale)
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'compare', indexed: false })

export function HydrateFallback() {
  const t = useTranslations('compare')
  return (
    <div className="wrap compare" aria-busy="true">
      <Breadcrumbs current={t('titles.compare')} />
      <h1>{t('titles.compare')}</h1>
      <noscript>
        <p>{t('withoutScript')}</p>
      </noscript>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="skeleton compare-place" aria-hidden="true" />
    </div>
  )
}

/** Up to four items side by side, in the order in which they were added. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('compare')
  const title = useRef<HTMLHeadingElement>(null)
  const items = useStoredItems(loaderData)
  const remove = (id: number) => {
    const before = comparedItems.read()
    removeCompared([id])
    title.current?.focus()
    const undo = { label: t('undo'), act: () => comparedItems.change(() => before) }
    showToast({ text: t('removed'), action: undo })
  }
  const clear = () => {
    const before = comparedItems.read()
    clearCompared()
    showToast({ text: t('removed'), action: { label: t('undo'), act: () => comparedItems.change(() => before) } })
  }
  return (
    <div className="wrap compare">
      <Breadcrumbs current={t('titles.compare')} />
      {items.length === 0 ? (
        <EmptyState title={t('none')} lead={t('noneLead')}>
          <ButtonLink to="/category">{t('look')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1 ref={title} tabIndex={-1}>
            {t('titles.compare')}
          </h1>
          {loaderData.left && <FullComparison items={items} left={loaderData.left} />}
          <CompareTools isAlone={items.length === 1} onClear={clear} />
          <CompareTable items={items} onRemove={remove} />
        </>
      )}
    </div>
  )
}

/** The loaded items that are stored now. What another tab has added is loaded, and a fifth item once there is room. */
function useStoredItems({ items, left }: Route.ComponentProps['loaderData']): ComparedItem[] {
  const { revalidate } = useRevalidator()
  const ids = useSyncExternalStore(comparedItems.subscribe, comparedItems.read)
  const isOutdated = ids.some((id) => !items.some((item) => item.id === id)) || (left && ids.length < MAX_COMPARED)
  useEffect(() => {
    if (isOutdated) revalidate()
  }, [isOutdated, revalidate])
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}
