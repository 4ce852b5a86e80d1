import type { GiftList } from '@rawnaq/contract/gift-lists'
import type { Item } from '@rawnaq/contract/items'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountApi } from '../account/session/session.ts'
import { ApiRefusal } from '../api.ts'
import { useLang } from '../language/lang.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { Picture } from '../ui/media/picture.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

/** Favourites that are not on the list yet, each with a button that adds it. */
export function FavouritePicker({ list, favourites }: { list: GiftList; favourites: readonly Item[] }) {
  const t = useTranslations('giftList')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<number | null>(null)
  const left = favourites.filter(({ id }) => !list.items.some(({ item_id }) => item_id === id))
  if (left.length === 0) return null
  const add = async ({ id }: Item) => {
    setBusy(id)
    try {
      await accountApi(locale).addToGiftList(list.id, { item_id: id })
      await revalidate()
    } catch (failure) {
      const needsVariant = failure instanceof ApiRefusal && failure.code === 'choose_variant'
      const action = needsVariant ? { label: t('choose'), to: `/single-product/${id}` } : undefined
      showToast({ text: errorMessage(failure), tone: 'error', ...(action && { action }) })
    } finally {
      setBusy(null)
    }
  }
  return (
    <section className="my-account-part">
      <h2>{t('favourites')}</h2>
      <ul className="list-items">
        {left.map((item) => (
          <li key={item.id}>
            <span className="list-item-picture">
              {item.image && <Picture media={item.image} sizes="5rem" alt="" />}
            </span>
            <ShopText>{item.name}</ShopText>
            <Button
              look="quiet"
              busy={busy === item.id}
              onClick={() => add(item)}
              aria-label={t('addNamed', { name: item.name })}
            >
              {t('add')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
