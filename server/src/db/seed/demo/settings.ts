import type { DemoSetting } from '@rawnaq/demo/types'

type Section = { item?: string }

/** A setting of the demo with the ids of the items that its sections of the home page name by their codes. */
export function withItemIds({ key, value }: DemoSetting, idOf: (code: string) => number | undefined): DemoSetting {
  if (key !== 'home_sections') return { key, value }
  const sections = (value as Section[]).map(({ item, ...section }) =>
    item === undefined ? section : { ...section, item_id: idOf(item) },
  )
  return { key, value: sections }
}
