/** The message that staff send to the recipient of a gift. A condolence is not called a gift. */
export const giftLinkWords = {
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
