import { useEffect } from 'react'
import { TextLink } from '../../../ui/text/text-link.tsx'
import { useTranslations } from '../../../words/translations.ts'
import { lastList } from '../../category/last-list.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { storeViewed } from './viewed-items.ts'

/** A link back to the last list, and the recently viewed items. The current item is added to them. */
export function ViewedSection({ id }: { id: number }) {
  const t = useTranslations('recentlyViewed')
  const list = lastList.read()
  useEffect(() => storeViewed(id), [id])
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
