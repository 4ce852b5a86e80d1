import type { Locale } from '@rawnaq/rules/locale'
import { type ConversionPlatform, conversionPlatforms } from '../orders/conversions.ts'

/** The version of the text below; a change of its meaning increases it. */
export const CONVERSION_TEXT = 1

const names: Record<ConversionPlatform, string> = {
  google: 'Google',
  meta: 'Meta',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
}

const texts: Record<Locale, string> = {
  en: 'I agree that this purchase is reported to {platforms} to measure advertising: order number, amount and items, email address and phone number in hashed form, network address and browser.',
  ar: 'أوافق على إبلاغ {platforms} بهذا الشراء لقياس أثر الإعلانات: رقم الطلب ومبلغه ومنتجاته، والبريد الإلكتروني ورقم الهاتف بصيغة مشفّرة، وعنوان الشبكة ونوع المتصفح.',
}

/** What a shopper agrees to beside the checkbox; empty without a platform. */
export function conversionConsentText(platforms: readonly ConversionPlatform[], locale: Locale): string {
  if (platforms.length === 0) return ''
  const listed = conversionPlatforms.filter((platform) => platforms.includes(platform)).map((one) => names[one])
  return texts[locale].replace('{platforms}', new Intl.ListFormat(locale).format(listed))
}
