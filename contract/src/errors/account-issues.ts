import { issueWords } from './issue-words.ts'

const accountWords = {
  user_name: {
    en: 'Use 3 to 30 letters, digits, dots, dashes or underscores',
    ar: 'يجب أن يتكون من 3 إلى 30 من الحروف والأرقام والنقاط والشرطات',
  },
  password_short: {
    en: 'Password should not be less than 8 characters',
    ar: 'كلمة المرور 8 أحرف على الأقل',
  },
  password_common: {
    en: 'Many people use this password, choose one that is harder to guess',
    ar: 'كلمة المرور هذه شائعة، يُرجى اختيار كلمة أصعب في التخمين',
  },
  password_is_name: {
    en: 'Choose a password other than your email or user name',
    ar: 'يجب أن تختلف كلمة المرور عن البريد الإلكتروني واسم المستخدم',
  },
  passwords_differ: { en: 'Passwords must match', ar: 'كلمتا المرور غير متطابقتين' },
  name_required: { en: 'Name is required', ar: 'الاسم مطلوب' },
  user_name_required: { en: 'User Name is required', ar: 'اسم المستخدم مطلوب' },
  mobile_required: { en: 'Mobile Number is required', ar: 'رقم الجوال مطلوب' },
  email_required: { en: 'Email is required', ar: 'البريد الإلكتروني مطلوب' },
  password_required: { en: 'Password is required', ar: 'كلمة المرور مطلوبة' },
  terms_required: { en: 'Please accept the terms and conditions', ar: 'يُرجى الموافقة على الشروط والأحكام' },
  mobile: {
    en: 'Mobile Number is not valid, enter 8 to 15 digits',
    ar: 'رقم الجوال غير صحيح، يجب أن يتكون من 8 إلى 15 رقمًا',
  },
} as const

export type AccountIssueCode = keyof typeof accountWords

/** The texts of all field errors with those of account forms. Separate, so that only account pages load them. */
export const accountIssueWords = { ...issueWords, ...accountWords }
