import { occasionPath } from '../catalogue/category/list-paths.ts'

/** Links to the results of popular words. */
export const popularLinks = (words: readonly string[] = []) =>
  words.map((name) => ({ to: `/category?search=${encodeURIComponent(name)}`, name }))

/** Links to the gifts with each tag of a group: the page of an occasion, or a filtered list. */
export const giftLinks = (group: string, tags: readonly { id: number; key: string; name: string }[]) =>
  tags.map(({ id, key, name }) => ({ to: group === 'occasion' ? occasionPath(id) : `/category?${group}=${key}`, name }))
