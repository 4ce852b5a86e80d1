import type { PictureFile } from './pictures.ts'
import type { DemoOffer } from './types.ts'

/** Permanent offers. The first one has the panel on the home page. */
export const offers: (DemoOffer & { picture: PictureFile })[] = [
  {
    key: 'half-the-gift',
    name: { en: 'The box is half the gift', ar: 'الصندوق نصف الهدية' },
    brief: {
      en: 'Our satin-bow boxes cost less all year: lined, ribboned, with a card in your own words.',
      ar: 'صناديقنا بسعر أقل طوال العام، مبطّنة ومزيّنة بالساتان، ومعها بطاقة إهداء بكلماتك.',
    },
    percentage: 10,
    picture: 'gift_emerald',
  },
  {
    key: 'before-the-coffee',
    name: { en: 'The scent before the coffee', ar: 'الطيب قبل القهوة' },
    brief: {
      en: 'A burner, a box for the bukhoor and a quiet scent for the hall, at a better price.',
      ar: 'مبخرة وعلبة للبخور وعطر هادئ لمدخل البيت، بسعر أفضل.',
    },
    percentage: 15,
    picture: 'mabkhara_oud-crown',
  },
  {
    key: 'longer-evenings',
    name: { en: 'For longer evenings', ar: 'لأمسيات أطول' },
    brief: {
      en: 'Lanterns, candles and candle arms for the hours after sunset.',
      ar: 'فوانيس وشموع وشمعدانات لما بعد الغروب.',
    },
    percentage: 25,
    picture: 'lantern_silver',
  },
  {
    key: 'second-cup',
    name: { en: 'Stay for a second cup', ar: 'كوب آخر من الشاي' },
    brief: {
      en: 'Tea sets, a decanter for sherbet and a stand for the sweets beside them.',
      ar: 'أطقم شاي ودورق للشربات وحامل للحلويات إلى جانبها.',
    },
    percentage: 12.5,
    picture: 'tea_set_emerald',
  },
]
