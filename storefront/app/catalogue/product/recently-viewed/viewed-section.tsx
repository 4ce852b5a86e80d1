import { useEffect } from 'react'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { lastList } from '../../category/last-list.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { rememberViewed } from './viewed-items.ts'

/** The way back to the list one came from, and the other pieces looked at; the one on this page joins them. */
export function ViewedSection({ id }: { id: number }) {
  const t = useTranslations('product.viewed')
  const list = lastList.read()
  useEffect(() => rememberViewed(id), [id])
  return (
    <>
      {list && (
        <p className="back-to-list">
          <TextLink to={list}>{t('back')}</TextLink>
        </p>
      )}
      <RecentlyViewed except={id} />
    </>
  )
}
