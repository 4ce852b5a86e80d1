import type { SettingText } from '../../content/setting-entries.ts'
import { marked } from '../../content/setting-text.tsx'

/** A text of the shop inside a sentence or heading, marked with its language where that is the other one. */
export const SettingWords = ({ of }: { of: SettingText }) => <bdi {...marked(of)}>{of.text}</bdi>
