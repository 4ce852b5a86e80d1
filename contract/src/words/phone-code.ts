import type { Locale } from '@rawnaq/rules/locale'

/** The text message with the code by which a customer confirms the phone number of an order. */
export const phoneCodeMessage = (
  locale: Locale,
  { code, number, shop }: { code: string; number: string; shop: string },
): string =>
  locale === 'ar'
    ? `${shop}: رمز تأكيد الطلب ${number} هو ${code}، وهو صالح لمدة 15 دقيقة. يُرجى إبلاغ المتجر به عند التواصل معكم.`
    : `${shop}: ${code} is the code to confirm your order ${number}. It is valid for 15 minutes. Please tell it to the shop when we contact you.`
