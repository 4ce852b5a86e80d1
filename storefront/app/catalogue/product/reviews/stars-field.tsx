import { FieldError } from '../../../forms/field.tsx'
import { StarOrnament } from '../../../ui/media/star-ornament.tsx'
import { useTranslations } from '../../../words/translations.ts'

type Props = { id: string; value: string; error?: string | undefined; onChange: (value: string) => void }

/** One to five stars as radio buttons. */
export function StarsField({ id, value, error, onChange }: Props) {
  const t = useTranslations('review')
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{t('fields.rank')}</legend>
      <div className="stars-field">
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={star <= Number(value) ? 'star-full' : 'star-empty'}>
            <input
              type="radio"
              className="visually-hidden"
              // Links of the error summary lead to the first.
              id={star === 1 ? id : undefined}
              name="rank"
              value={star}
              checked={value === String(star)}
              onChange={() => onChange(String(star))}
            />
            <span className="visually-hidden">{t('star', { count: star })}</span>
            <StarOrnament />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
