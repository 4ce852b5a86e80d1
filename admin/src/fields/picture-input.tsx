import { ImageField, ImageInput } from 'react-admin'

/** What the shop takes as pictures. */
export const pictureTypes = { 'image/jpeg': [], 'image/png': [], 'image/webp': [], 'image/avif': [] }

/** The one picture of a record: dropped or chosen, shown before it is sent. */
export function PictureInput() {
  return (
    <ImageInput source="image" accept={pictureTypes}>
      <ImageField source="url" />
    </ImageInput>
  )
}
