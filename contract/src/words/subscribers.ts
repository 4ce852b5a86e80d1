import type { Locale } from '@rawnaq/rules/locale'
import type { newsletterSources, subscriberStates } from '../content/newsletter.ts'

type Words = {
  title: string
  states: Record<(typeof subscriberStates)[number], string>
  sources: Record<(typeof newsletterSources)[number], string>
  columns: Record<
    'email' | 'language' | 'state' | 'source' | 'textVersion' | 'requested' | 'confirmed' | 'unsubscribed' | 'link',
    string
  >
}

/** The texts of the list of newsletter subscribers, for the admin and for exported files. */
export const subscriberWords: Record<Locale, Words> = {
  en: {
    title: 'Newsletter',
    states: { subscribed: 'Subscribed', pending: 'Not confirmed', unsubscribed: 'Unsubscribed' },
    sources: { footer: 'Footer', registration: 'New account', account: 'My account' },
    columns: {
      email: 'Email',
      language: 'Language',
      state: 'State',
      source: 'Agreed in',
      textVersion: 'Version of the text',
      requested: 'Agreed on',
      confirmed: 'Confirmed on',
      unsubscribed: 'Unsubscribed on',
      link: 'Unsubscribe link',
    },
  },
  ar: {
    title: 'النشرة البريدية',
    states: { subscribed: 'مشترك', pending: 'بانتظار التأكيد', unsubscribed: 'ألغى الاشتراك' },
    sources: { footer: 'أسفل الصفحة', registration: 'حساب جديد', account: 'حسابي' },
    columns: {
      email: 'البريد الإلكتروني',
      language: 'اللغة',
      state: 'الحالة',
      source: 'مصدر الموافقة',
      textVersion: 'إصدار النص',
      requested: 'تاريخ الموافقة',
      confirmed: 'تاريخ التأكيد',
      unsubscribed: 'تاريخ الإلغاء',
      link: 'رابط إلغاء الاشتراك',
    },
  },
}
