import type { HomeSection } from '@rawnaq/contract/home-sections'
import type { Db } from '../../db/connect.ts'
import { picturesAt, presentPicture } from '../../resources/picture.ts'
import { picturePathOf } from './setting-pictures.ts'

/** The visible sections of the home page with their pictures; undefined if the shop has not arranged any. */
export async function presentSections(db: Db, value: unknown): Promise<HomeSection[] | undefined> {
  if (!Array.isArray(value)) return undefined
  const sections = (value as HomeSection[]).filter(({ visible }) => visible)
  const paths = sections.flatMap(({ image_url, narrow_image_url }) => [
    picturePathOf(image_url),
    picturePathOf(narrow_image_url),
  ])
  const pictures = await picturesAt(db, paths)
  const pictureAt = (url: unknown) => presentPicture(pictures.get(picturePathOf(url)))
  return sections.map((section) => ({
    ...section,
    image: pictureAt(section.image_url),
    narrow_image: pictureAt(section.narrow_image_url),
  }))
}
