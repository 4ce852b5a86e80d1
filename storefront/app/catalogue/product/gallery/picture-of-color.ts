import type { ItemPicture } from '@rawnaq/contract/pictures'

/** The first picture that shows the item in this colour. */
export const pictureOfColor = (pictures: readonly ItemPicture[], color: number | null) =>
  color === null ? undefined : pictures.find(({ color_id }) => color_id === color)
