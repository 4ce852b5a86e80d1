import { ImageField, ImageInput, useTranslate } from 'react-admin'

/** What the shop takes as pictures. */
export const pictureTypes = { 'image/jpeg': [], 'image/png': [], 'image/webp': [], 'image/avif': [] }

/** The one picture of a record: dropped or chosen, shown before it is sent. */
export function PictureInput() {
  const label = useTranslate()('fields.image')
  return (
    <ImageInput source="image" accept={pictureTypes} inputProps={{ 'aria-label': label }}>
      <ImageField source="url" title={label} />
    </ImageInput>
  )
}
