import type { Locale } from '@rawnaq/rules/locale'

type GiftLinkMessage = {
  name: string
  /** Empty for a hidden sender. */
  sender: string
  shop: string
  url: string
  isCondolence: boolean
  isWaitingForAddress: boolean
}

/** The message that the recipient of a gift gets with its link. A condolence is not called a gift. */
export function giftLinkMessage(locale: Locale, gift: GiftLinkMessage): string {
  const words = giftLinkWords[locale][gift.isCondolence ? 'condolence' : 'gift']
  const from = gift.sender === '' ? words.hidden : words.from
  const then = gift.isWaitingForAddress ? words.ask : words.see
  const { name, sender, shop, url } = gift
  const values: Record<string, string> = { name, sender, shop, url }
  return `${from} ${then}`.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '')
}

const giftLinkWords = {
  en: {
    gift: {
      from: 'Hello {name}, {sender} is sending you a gift from {shop}.',
      hidden: 'Hello {name}, someone is sending you a gift from {shop}.',
      ask: 'Please tell us where to bring it: {url}',
      see: 'You can see it here: {url}',
    },
    condolence: {
      from: 'Hello {name}, {sender} is sending you a delivery from {shop}.',
      hidden: 'Hello {name}, we have a delivery for you from {shop}.',
      ask: 'Please tell us where to bring it: {url}',
      see: 'You can see it here: {url}',
    },
  },
  ar: {
    gift: {
      from: 'مرحبًا {name}، لك هدية من {sender} عبر {shop}.',
      hidden: 'مرحبًا {name}، لك هدية عبر {shop}.',
      ask: 'يُرجى إخبارنا بعنوان التوصيل من هذا الرابط: {url}',
      see: 'تفاصيل الهدية في هذا الرابط: {url}',
    },
    condolence: {
      from: 'السلام عليكم {name}، لديكم توصيل من {sender} عبر {shop}.',
      hidden: 'السلام عليكم {name}، لديكم توصيل من {shop}.',
      ask: 'يُرجى إخبارنا بعنوان التوصيل من هذا الرابط: {url}',
      see: 'التفاصيل في هذا الرابط: {url}',
    },
  },
} as const
