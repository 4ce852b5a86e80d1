import X from 'lucide-react/icons/x'
import { type ChangeEvent, useId } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { useTranslations } from '../words/translations.ts'

type ReturnPhotosFieldProps = {
  /** Selected, not uploaded yet. */
  files?: readonly File[]
  /** How many more can be added. */
  room: number
  onAdd: (files: File[]) => void
  onRemove?: (file: File) => void
}

/** Chooses photos for a return. */
export function ReturnPhotosField({ files = [], room, onAdd, onRemove }: ReturnPhotosFieldProps) {
  const t = useTranslations('orderReturn')
  const id = useId()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(currentTarget.files ?? [])].slice(0, room))
    // The same file can be chosen again after it was removed.
    currentTarget.value = ''
  }
  return (
    <fieldset className="field">
      <legend className="field-label">{t('photos')}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {t('photosHint')}
      </p>
      {files.length > 0 && (
        <ul className="return-files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <bdi>{file.name}</bdi>
              <IconButton icon={X} name={t('removeFile', { name: file.name })} onClick={() => onRemove?.(file)} />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className="button button-outline return-choose">
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
