import { PhotoFilesField } from '../forms/photo-files-field.tsx'
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
export function ReturnPhotosField(props: ReturnPhotosFieldProps) {
  const t = useTranslations('orderReturn')
  return (
    <PhotoFilesField
      label={t('photos')}
      hint={t('photosHint')}
      add={t('addPhotos')}
      removeNamed={(name) => t('removeFile', { name })}
      {...props}
    />
  )
}
