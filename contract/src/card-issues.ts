import { issueWords } from './issues.ts'

const cardWords = {
  card_number: {
    en: 'Check the card number, a digit is not right',
    ar: 'يُرجى التأكد من رقم البطاقة، أحد الأرقام غير صحيح',
  },
  card_code: {
    en: 'Enter the security code, 3 digits on the back (4 on the front of an American Express)',
    ar: 'يُرجى إدخال رمز الأمان، 3 أرقام على ظهر البطاقة (4 على وجه أمريكان إكسبريس)',
  },
  card_expired: { en: 'This card has expired', ar: 'انتهت صلاحية هذه البطاقة' },
} as const

export type CardIssueCode = keyof typeof cardWords

/** The texts of all field errors with those of card forms. Separate, so that only payment pages load them. */
export const cardIssueWords = { ...issueWords, ...cardWords }
