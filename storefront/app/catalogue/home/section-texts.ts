import type { SettingText } from '../../content/setting-entries.ts'

/** The texts of a section that the shop has written; null where it has not. `id` is that of its heading. */
export type SectionTexts = { id: string; title: SettingText | null; text: SettingText | null }
