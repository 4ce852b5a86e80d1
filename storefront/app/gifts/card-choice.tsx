import { useEffect } from 'react'
import { FieldError } from '../forms/field.tsx'
import { useTranslations } from '../words/translations.ts'
import { CardFace } from './card-face.tsx'
import { OptionTiles } from './option-tiles.tsx'
import type { GiftState } from './use-gift.ts'
import type { GiftOffers } from './use-gift-offers.ts'

type CardChoiceProps = { gift: GiftState; cards: GiftOffers['cards']; isCondolence: boolean }

/** The designs of the greeting card. The free one is chosen first. */
export function CardChoice({ gift: { draft, errors, change, preselect }, cards, isCondolence }: CardChoiceProps) {
  const t = useTranslations('gift')
  useEffect(() => {
    if (draft.card_design_id === undefined)
      preselect({ card_design_id: cards.find(({ price }) => price === 0)?.id ?? null })
  }, [draft, cards, preselect])
  if (cards.length === 0) return null
  return (
    <fieldset className="gift-part" id="gift-card_design_id" tabIndex={-1}>
      <legend>{t('fields.card_design_id')}</legend>
      {errors.card_design_id && <FieldError id="gift-card-error">{errors.card_design_id}</FieldError>}
      <OptionTiles
        name="card_design"
        label={t('fields.card_design_id')}
        none={t('noCard')}
        options={cards}
        value={draft.card_design_id}
        onChange={(id) => change({ card_design_id: id })}
        placeholder={<CardFace isPlain={isCondolence} />}
      />
    </fieldset>
  )
}
