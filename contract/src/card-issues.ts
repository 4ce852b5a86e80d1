import { issueWords } from './issues.ts'

const ofCards = {
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

export type CardIssueCode = keyof typeof ofCards

/** What can be wrong with a field of any kind, those of a card too; apart, so that no page carries it but those that take one. */
export const cardIssueWords = { ...issueWords, ...ofCards }
