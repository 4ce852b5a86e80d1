import { issueWords } from './issue-words.ts'

const cardWords = {
  card_number: {
    en: 'Please check the card number',
    ar: 'يُرجى التحقق من رقم البطاقة',
  },
  card_code: {
    en: 'Enter the security code: 3 digits on the back, or 4 on the front of an American Express',
    ar: 'يُرجى إدخال رمز الأمان: 3 أرقام على ظهر البطاقة، أو 4 على وجه أمريكان إكسبريس',
  },
  card_expired: { en: 'This card has expired', ar: 'انتهت صلاحية هذه البطاقة' },
} as const

export type CardIssueCode = keyof typeof cardWords

/** The texts of all field errors with those of card forms. Separate, so that only payment pages load them. */
export const cardIssueWords = { ...issueWords, ...cardWords }
