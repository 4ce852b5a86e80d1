import { ImageField, ImageInput, useTranslate } from 'react-admin'

/** Image types the upload accepts. */
export const pictureTypes = { 'image/jpeg': [], 'image/png': [], 'image/webp': [], 'image/avif': [] }

/** The single picture of a record, with a preview before the upload. */
export function PictureInput() {
  const label = useTranslate()('fields.image')
  return (
    <ImageInput source="image" accept={pictureTypes} inputProps={{ 'aria-label': label }}>
      <ImageField source="url" title={label} />
    </ImageInput>
  )
}
