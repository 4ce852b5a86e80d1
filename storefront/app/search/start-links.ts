/** Links to the results of popular words. */
export const popularLinks = (words: readonly string[] = []) =>
  words.map((name) => ({ to: `/category?search=${encodeURIComponent(name)}`, name }))

/** Links to the gifts with each tag of a group. */
export const giftLinks = (group: string, tags: readonly { key: string; name: string }[]) =>
  tags.map(({ key, name }) => ({ to: `/category?${group}=${key}`, name }))
