import { wordsForIssue } from '@rawnaq/contract/issues'
import { printedTextIssueWords } from '@rawnaq/contract/printed-text-issues'
import {
  giftMessageError,
  graphemeCount,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_LINES,
  printedText,
} from '@rawnaq/rules/printed-text'
import { TextAreaField } from '../forms/field.tsx'
import { useLang } from '../language/lang.ts'
import { Picture } from '../ui/media/picture.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { CardFace } from './card-face.tsx'
import { withWording } from './card-wordings.ts'
import type { GiftState } from './use-gift.ts'
import type { CardWording, GiftOffers, Occasion } from './use-gift-offers.ts'

type CardMessageProps = {
  gift: GiftState
  occasion: Occasion | null
  card: GiftOffers['cards'][number] | null
  /** The wordings of all occasions, which may be replaced by another one. */
  wordings: readonly CardWording[]
}

/** The message on the card: the wordings of the occasion, the text, and the card as it will be printed. */
export function CardMessage({ gift, occasion, card, wordings }: CardMessageProps) {
  const t = useTranslations('gift')
  const locale = useLang()
  const { draft, errors, change, left } = gift
  const message = printedText(draft.message)
  const unfit = giftMessageError(message)
  const [length, lines] = [graphemeCount(message), message.split('\n').length]
  const unfitWords = {
    too_long: t('tooLong', { count: length - MAX_MESSAGE_LENGTH }),
    too_many_lines: t('tooManyLines', { count: lines - MAX_MESSAGE_LINES }),
  } as Partial<Record<NonNullable<typeof unfit>, string>>
  const error = unfit && (unfitWords[unfit] ?? wordsForIssue({ message: unfit }, locale, printedTextIssueWords))
  const offered = occasion?.wordings ?? []
  return (
    <>
      {offered.length > 0 && (
        <fieldset className="gift-wordings">
          <legend className="field-label">{t('wordings')}</legend>
          {offered.map(({ locale: language, text }) => (
            <button
              key={text}
              type="button"
              className="gift-wording"
              lang={language}
              dir="auto"
              onClick={() => change({ message: withWording(draft.message, text, wordings) })}
            >
              {text}
            </button>
          ))}
        </fieldset>
      )}
      <div className="gift-message">
        <TextAreaField
          id="gift-message"
          label={t('fields.message')}
          optional
          rows={5}
          maxLength={5000}
          value={draft.message}
          hint={t.rich('counts', { ...isolated, length: String(length), lines: String(message === '' ? 0 : lines) })}
          error={error ?? errors.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
          onBlur={() => left('message')}
        />
        <CardPreview gift={gift} card={card} isPlain={occasion?.is_condolence ?? false} isUnfit={unfit !== null} />
      </div>
    </>
  )
}

type CardPreviewProps = {
  gift: GiftState
  card: CardMessageProps['card']
  /** Without an ornament, for a condolence. */
  isPlain: boolean
  isUnfit: boolean
}

/** The card with its message. Each paragraph has the direction of its own text. */
function CardPreview({ gift: { draft }, card, isPlain, isUnfit }: CardPreviewProps) {
  const t = useTranslations('gift')
  const message = printedText(draft.message)
  const sender = draft.is_sender_hidden ? '' : draft.sender_name.trim()
  return (
    <figure className={isUnfit ? 'gift-card gift-card-unfit' : 'gift-card'}>
      <figcaption className="visually-hidden">{t('preview')}</figcaption>
      {card?.image ? (
        <Picture media={card.image} sizes="18rem" alt="" className="gift-card-picture" />
      ) : (
        <CardFace isPlain={isPlain} />
      )}
      <div className="gift-card-text">
        {message === '' ? (
          <p className="text-mute">{t('emptyCard')}</p>
        ) : (
          message.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
            <p key={index} dir="auto">
              {line || ' '}
            </p>
          ))
        )}
        {sender !== '' && (
          <p className="gift-card-sender">
            <bdi>{sender}</bdi>
          </p>
        )}
      </div>
    </figure>
  )
}
