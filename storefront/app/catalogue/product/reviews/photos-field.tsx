import { maxReviewPhotos } from '@rawnaq/contract/review-form'
import type { OwnReview } from '@rawnaq/contract/reviews'
import X from 'lucide-react/icons/x'
import { PhotoFilesField } from '../../../forms/photo-files-field.tsx'
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
  return (
    <PhotoFilesField
      label={t('fields.photos')}
      hint={t('photosHint')}
      add={t('addPhotos')}
      removeNamed={(name) => t('removeFile', { name })}
      files={files}
      room={maxReviewPhotos - photos.length - files.length}
      onAdd={onAdd}
      onRemove={onRemoveFile}
    >
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
    </PhotoFilesField>
  )
}
