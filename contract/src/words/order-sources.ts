import type { Locale } from '@rawnaq/rules/locale'
import type { StaffOrderSource } from '../orders/orders-by-staff.ts'

const names: Record<Locale, Record<StaffOrderSource, string>> = {
  en: { whatsapp: 'WhatsApp', phone: 'Phone', instagram: 'Instagram', email: 'Email', shop: 'In the shop' },
  ar: { whatsapp: 'واتساب', phone: 'الهاتف', instagram: 'إنستغرام', email: 'البريد الإلكتروني', shop: 'في المتجر' },
}

/** The name of a source that staff can choose; any other source, such as that of a campaign, is its own name. */
export const orderSourceName = (source: string, locale: Locale): string =>
  Object.hasOwn(names[locale], source) ? names[locale][source as StaffOrderSource] : source
