import type { PictureFile } from './pictures.ts'
import type { DemoTile } from './types.ts'

/** The stories among the items of categories. `post` counts the posts from 0. */
export const tiles: (DemoTile & { picture: PictureFile })[] = [
  {
    category: 'oud-fragrance',
    title: { en: 'How to light a mabkhara', ar: 'إشعال المبخرة خطوة بخطوة' },
    text: {
      en: 'One charcoal, one quiet minute, one small piece of oud. Three notes from our house.',
      ar: 'فحمة واحدة، ودقيقة انتظار، وقطعة عود صغيرة. ثلاث نصائح من بيت رونق.',
    },
    link: { en: 'Read the notes', ar: 'قراءة النصائح' },
    post: 0,
    picture: 'mabkhara_oud-waist',
  },
  {
    category: 'coffee-majlis',
    title: { en: 'The manners of a coffee tray', ar: 'آداب صينية القهوة' },
    text: {
      en: 'Which hand pours, how full the cup, and what a tilted finjan says.',
      ar: 'بأي يد يُصب، وإلى أي حد يُملأ الفنجان، وماذا يعني هزّه.',
    },
    link: { en: 'Read the story', ar: 'قراءة المقال' },
    post: 1,
    picture: 'coffee-detail',
  },
  {
    category: 'gifts',
    title: { en: 'What to bring to a new home', ar: 'هدايا أول زيارة لبيت جديد' },
    text: {
      en: 'Scent before curtains, a tray for those who love company, and always a card.',
      ar: 'الرائحة قبل الستائر، وصينية لمن يحب الضيوف، وبطاقة إهداء دائمًا.',
    },
    link: { en: 'See our suggestions', ar: 'عرض اقتراحاتنا' },
    post: 3,
    picture: 'lamp_marble',
  },
]
