import type { Locale } from '@rawnaq/rules/locale'

/** Messages of successful account requests. */
export const accountMessages = {
  signed_up: {
    en: 'Welcome to Rawnaq. We have sent you an email to confirm your address',
    ar: 'مرحبًا بك في رونق. أرسلنا رسالة لتأكيد البريد الإلكتروني',
  },
  verified: { en: 'Your email is confirmed', ar: 'تم تأكيد البريد الإلكتروني' },
  email_changed: { en: 'Your email is changed', ar: 'تم تغيير البريد الإلكتروني' },
  verification_sent: {
    en: 'We have sent you an email with a link to confirm your address',
    ar: 'أرسلنا رسالة فيها رابط لتأكيد البريد الإلكتروني',
  },
  verified_already: { en: 'Your email is confirmed already', ar: 'البريد الإلكتروني مؤكد مسبقًا' },
  reset_sent: {
    en: 'If there is an account with this address, an email with a link is on its way to it',
    ar: 'إن كان هناك حساب بهذا البريد الإلكتروني فستصل إليه رسالة فيها رابط',
  },
  password_reset: {
    en: 'Your password is changed, please log in with the new one',
    ar: 'تم تغيير كلمة المرور، يمكن الآن تسجيل الدخول بالكلمة الجديدة',
  },
  password_changed: { en: 'Your password is changed', ar: 'تم تغيير كلمة المرور' },
  saved: { en: 'Your information is saved', ar: 'تم حفظ المعلومات' },
  saved_and_sent: {
    en: 'Your information is saved. Your email changes once you open the link we have sent to the new one',
    ar: 'تم حفظ المعلومات. يتغير البريد الإلكتروني بعد فتح الرابط المُرسل إلى البريد الجديد',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type AccountMessage = keyof typeof accountMessages
