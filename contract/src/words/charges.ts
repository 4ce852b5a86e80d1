import type { Locale } from '@rawnaq/rules/locale'

/** The name of the charge for collecting cash. */
export const cashOnDelivery: Record<Locale, string> = { en: 'Cash on delivery fee', ar: 'رسوم الدفع عند الاستلام' }

/** The name of the charge for a sold gift card. */
export const soldGiftCard: Record<Locale, string> = { en: 'Gift card', ar: 'بطاقة هدية' }
