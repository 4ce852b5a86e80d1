import type { CardDesign, GiftWrap } from '@rawnaq/contract/gifts'
import type { Tag } from '@rawnaq/contract/item-attributes'
import type { Locale } from '@rawnaq/rules/locale'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../api.ts'
import { useLang } from '../language/lang.ts'

/** A ready wording for a card, in its language. */
export type CardWording = { locale: Locale; text: string }

/** An occasion with its wordings, those in the language of the page first. */
export type Occasion = Pick<Tag, 'id' | 'name' | 'is_condolence'> & { wordings: CardWording[] }

/** The wraps, card designs and occasions that can be chosen. */
export type GiftOffers = {
  wraps: Offered<GiftWrap>[]
  cards: Offered<CardDesign>[]
  occasions: Occasion[]
}

type Offered<Row> = Row & { id: number }

/** Loads what can be chosen for a gift in the language of the page; null while it loads. */
export function useGiftOffers() {
  const locale = useLang()
  const [offers, setOffers] = useState<GiftOffers | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isLatest = true
    setFailed(false)
    loadOffers(locale).then(
      (loaded) => isLatest && setOffers(loaded),
      () => isLatest && setFailed(true),
    )
    return () => {
      isLatest = false
    }
  }, [locale, attempt])
  return { offers, hasFailed, reload: useCallback(() => setAttempt((before) => before + 1), []) }
}

async function loadOffers(locale: Locale): Promise<GiftOffers> {
  const api = browserApi(locale)
  const other = locale === 'ar' ? 'en' : 'ar'
  const [wraps, cards, own, others] = await Promise.all([
    api.giftWraps(),
    api.cardDesigns(),
    api.occasions(),
    browserApi(other).occasions(),
  ])
  const occasions = own.data.map(({ id, name, is_condolence, card_wording }) => {
    const translated = others.data.find((one) => one.id === id)?.card_wording
    const wordings = [...wordingsIn(card_wording, locale), ...wordingsIn(translated, other)]
    return { id, name, is_condolence, wordings }
  })
  return { wraps: wraps.data, cards: cards.data, occasions }
}

/** Wordings are separated by blank lines. */
function wordingsIn(text: string | null | undefined, locale: Locale): CardWording[] {
  const texts = (text ?? '').split(/\n\s*\n/).map((one) => one.trim())
  return texts.filter((one) => one !== '').map((one) => ({ locale, text: one }))
}
