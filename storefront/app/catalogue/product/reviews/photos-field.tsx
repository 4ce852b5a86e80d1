import { maxReviewPhotos } from '@rawnaq/contract/review-form'
import type { OwnReview } from '@rawnaq/contract/reviews'
import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { useTranslations } from '../../../words/translations.ts'

type Props = {
  photos: NonNullable<OwnReview['review']>['photos']
  /** Selected, not uploaded yet. */
  files: readonly File[]
  onAdd: (files: File[]) => void
  onRemoveFile: (file: File) => void
  onRemove: (id: number) => unknown
}

/** The photos of a review, at most four. */
export function PhotosField({ photos, files, onAdd, onRemoveFile, onRemove }: Props) {
  const t = useTranslations('review')
  const id = useId()
  const room = maxReviewPhotos - photos.length - files.length
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(currentTarget.files ?? [])].slice(0, room))
    // The same file can be chosen again after it was removed.
    currentTarget.value = ''
  }
  return (
    <fieldset className="field">
      <legend className="field-label">{t('fields.photos')}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {t('photosHint')}
      </p>
      {photos.length > 0 && (
        <ul className="review-photos review-photos-large">
          {photos.map(({ id, picture }, index) => (
            <li key={id}>
              <Picture media={picture} alt={t('photo', { number: String(index + 1) })} sizes="7rem" />
              <IconButton
                icon={X}
                name={t('removePhoto', { number: String(index + 1) })}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul className="review-files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <bdi>{file.name}</bdi>
              <IconButton icon={X} name={t('removeFile', { name: file.name })} onClick={() => onRemoveFile(file)} />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className="button button-outline review-choose">
          {t('addPhotos')}
          <input
            type="file"
            className="visually-hidden"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            aria-describedby={`${id}-hint`}
            onChange={choose}
          />
        </label>
      )}
    </fieldset>
  )
}
