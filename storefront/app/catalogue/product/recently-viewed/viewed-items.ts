import { idListStore } from '../../../browser/id-list-store.ts'

const MAX_VIEWED = 9

/** The ids of items viewed in this browser, the latest first, stored as `viewed`. */
export const viewedItems = idListStore('viewed', MAX_VIEWED)

export const storeViewed = (id: number) =>
  viewedItems.change((ids) => [id, ...ids.filter((other) => other !== id)].slice(0, MAX_VIEWED))

export const clearViewed = () => viewedItems.change(() => [])
