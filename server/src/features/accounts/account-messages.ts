import type { Locale } from '@rawnaq/rules/locale'

/** Messages of successful account requests. */
export const accountMessages = {
  signed_up: {
    en: 'Welcome. We have sent you an email to confirm your address',
    ar: 'مرحبًا بك. أرسلنا إليك رسالة لتأكيد البريد الإلكتروني',
  },
  verified: { en: 'Your email is confirmed', ar: 'تم تأكيد البريد الإلكتروني' },
  email_changed: { en: 'Your email is changed', ar: 'تم تغيير البريد الإلكتروني' },
  verification_sent: {
    en: 'We have sent you an email with a link to confirm your address',
    ar: 'أرسلنا إليك رسالة فيها رابط لتأكيد البريد الإلكتروني',
  },
  verified_already: { en: 'Your email is already confirmed', ar: 'البريد الإلكتروني مؤكد مسبقًا' },
  reset_sent: {
    en: 'If there is an account with this email, we have sent it a link',
    ar: 'إن كان هناك حساب بهذا البريد الإلكتروني فستصل إليه رسالة فيها رابط',
  },
  password_reset: {
    en: 'Your password is changed, please sign in with the new one',
    ar: 'تم تغيير كلمة المرور، ويمكن الآن تسجيل الدخول بالكلمة الجديدة',
  },
  password_changed: { en: 'Your password is changed', ar: 'تم تغيير كلمة المرور' },
  saved: { en: 'Your details are saved', ar: 'تم حفظ بياناتك' },
  saved_and_sent: {
    en: 'Your details are saved. Your email changes once you open the link we have sent to the new one',
    ar: 'تم حفظ بياناتك. يتغير البريد الإلكتروني بعد فتح الرابط المُرسل إلى البريد الجديد',
  },
} as const satisfies Record<string, Record<Locale, string>>

export type AccountMessage = keyof typeof accountMessages
