import { issueWords } from './issue-words.ts'

const printedTextWords = {
  too_many_lines: { en: 'This has too many lines', ar: 'عدد الأسطر أكثر من المسموح' },
  not_printable: {
    en: 'Emoji and stretched letters cannot be printed, please remove them',
    ar: 'لا يمكن طباعة الرموز التعبيرية والحروف الممدودة، يُرجى حذفها',
  },
  mixed_directions: {
    en: 'Write English and Arabic on separate lines',
    ar: 'يُرجى كتابة العربية والإنجليزية في سطرين منفصلين',
  },
  script_not_offered: {
    en: 'Some of these characters cannot be engraved on this item',
    ar: 'لا يمكن نقش بعض هذه الحروف على هذا المنتج',
  },
} as const

export type PrintedTextIssueCode = keyof typeof printedTextWords

/** The texts of all field errors with those of gift messages and engravings. Separate, so that only their forms load them. */
export const printedTextIssueWords = { ...issueWords, ...printedTextWords }
