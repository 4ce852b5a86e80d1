import type { PictureFile } from './pictures.ts'
import type { DemoCategory, Text } from './types.ts'

/** A sentence below the title of some categories. */
const leads: Readonly<Record<string, Text>> = {
  'coffee-majlis': {
    en: 'Dallahs, finjan cups and trays for guests who stay a little longer.',
    ar: 'دلال وفناجين وصوانٍ لضيوف يطيب لهم البقاء.',
  },
  'oud-fragrance': {
    en: 'Oud, incense and perfume: the scent that people remember a house by.',
    ar: 'عود وبخور وعطور، رائحة يُعرف بها البيت وتبقى في الذاكرة.',
  },
  'home-decor': {
    en: 'Vases, mirrors and clocks that give a room its quiet centre.',
    ar: 'مزهريات ومرايا وساعات تمنح الغرفة هدوءها وجمالها.',
  },
  lighting: {
    en: 'Lanterns, lamps and candlesticks for evenings worth slowing down for.',
    ar: 'فوانيس ومصابيح وشمعدانات لأمسيات تستحق التمهّل.',
  },
  keepsakes: {
    en: 'Small chests, pens and beads that are handed on, not handed back.',
    ar: 'صناديق وأقلام وسبح تُهدى مرة وتُورَّث بعدها.',
  },
  gifts: {
    en: 'Boxes, roses and sweets, wrapped by hand and ready to give.',
    ar: 'صناديق وورود وحلويات، مغلّفة يدويًا وجاهزة للإهداء.',
  },
  burners: {
    en: 'Walnut, ebony and brass burners, each with a tray that keeps the ash in its place.',
    ar: 'مباخر من الجوز والأبنوس والنحاس، لكل منها صحن يحفظ الرماد.',
  },
}

/** Six roots with at most three levels. A parent precedes its children. */
export const categories: DemoCategory[] = [
  category('coffee-majlis', null, 'Coffee & Majlis', 'القهوة والمجلس', 'coffee'),
  category('coffee-service', 'coffee-majlis', 'Coffee service', 'ضيافة القهوة', 'dallah_gold'),
  category('dallahs', 'coffee-service', 'Dallahs', 'الدلال', 'dallah_silver'),
  category('finjan-cups', 'coffee-service', 'Finjan cups', 'الفناجين', 'finjan_gilded'),
  category('coffee-sets', 'coffee-service', 'Coffee sets', 'أطقم القهوة', 'coffee-three'),
  category('tea-and-sherbet', 'coffee-majlis', 'Tea and sherbet', 'الشاي والشربات', 'tea_set'),
  category('tea-sets', 'tea-and-sherbet', 'Tea sets', 'أطقم الشاي', 'tea_set_emerald'),
  category('decanters', 'tea-and-sherbet', 'Decanters', 'الدوارق', 'decanter_set'),
  category('serving', 'coffee-majlis', 'Serving', 'التقديم', 'tier_stand_marble'),
  category('bowls-and-stands', 'serving', 'Bowls and stands', 'الأوعية والحوامل', 'date_bowl'),
  category('coasters', 'serving', 'Coasters', 'قواعد الأكواب', 'coasters_agate'),

  category('oud-fragrance', null, 'Oud & Fragrance', 'العود والعطور', 'mabkhara_oud'),
  category('incense', 'oud-fragrance', 'Incense', 'البخور', 'mabkhara_oud-crown'),
  category('burners', 'incense', 'Burners', 'المباخر', 'mabkhara_ebony'),
  category('bukhoor-boxes', 'incense', 'Bukhoor boxes', 'علب البخور', 'bukhoor_silver'),
  category('perfume', 'oud-fragrance', 'Perfume', 'العطور', 'perfume_amber'),
  category('eau-de-parfum', 'perfume', 'Eau de parfum', 'أو دو بارفان', 'perfume_rose'),
  category('oud-oils', 'perfume', 'Oud oils', 'دهن العود', 'oud_oil_trio'),
  category('home-scent', 'oud-fragrance', 'Home scent', 'عطور المنزل', 'candle_ivory'),
  category('scented-candles', 'home-scent', 'Scented candles', 'الشموع المعطرة', 'candle_saffron'),
  category('diffusers', 'home-scent', 'Diffusers', 'موزعات العطر', 'diffuser_amber'),

  category('home-decor', null, 'Home décor', 'ديكور المنزل', 'vase_olive'),
  category('vases', 'home-decor', 'Vases', 'المزهريات', 'vase_emerald'),
  category('fluted-vases', 'vases', 'Fluted vases', 'المزهريات المضلعة', 'vase_black'),
  category('bud-vases', 'vases', 'Bud vases', 'مزهريات الغصن الواحد', 'bud_vases_trio'),
  category('walls', 'home-decor', 'For the wall', 'للجدران', 'mirror_sunburst'),
  category('mirrors', 'walls', 'Mirrors', 'المرايا', 'mirror_sunburst'),
  category('desk-and-shelf', 'home-decor', 'Desk and shelf', 'المكتب والرف', 'bookends_onyx'),
  category('clocks', 'desk-and-shelf', 'Clocks and hourglasses', 'الساعات والساعات الرملية', 'clock_onyx'),
  category('bookends', 'desk-and-shelf', 'Bookends', 'مساند الكتب', 'bookends_onyx'),
  category('photo-frames', 'desk-and-shelf', 'Photo frames', 'إطارات الصور', 'frame_arabesque'),
  category('sculpture', 'home-decor', 'Sculpture', 'المنحوتات', 'knot_brass'),
  category('brass-sculpture', 'sculpture', 'Brass sculpture', 'منحوتات النحاس', 'palm_brass'),

  category('lighting', null, 'Light & Candles', 'الإضاءة والشموع', 'lantern_mashrabiya'),
  category('lanterns', 'lighting', 'Lanterns', 'الفوانيس', 'lantern_mashrabiya-three'),
  category('mashrabiya-lanterns', 'lanterns', 'Mashrabiya lanterns', 'فوانيس المشربية', 'lantern_silver'),
  category('lamps', 'lighting', 'Table lamps', 'مصابيح الطاولة', 'lamp_marble'),
  category('candlelight', 'lighting', 'Candlelight', 'ضوء الشموع', 'candelabra_gold'),
  category('candlesticks', 'candlelight', 'Candlesticks', 'الشمعدانات', 'candlesticks'),
  category('candelabras', 'candlelight', 'Candelabras', 'الشمعدانات المتفرعة', 'candelabra_gold'),

  category('keepsakes', null, 'Keepsakes', 'المقتنيات', 'chest_pearl'),
  category('jewellery', 'keepsakes', 'For jewellery', 'للمجوهرات', 'jewel_box_velvet'),
  category('jewellery-boxes', 'jewellery', 'Jewellery boxes', 'صناديق المجوهرات', 'jewel_box_burgundy'),
  category('inlaid-chests', 'jewellery', 'Inlaid chests', 'الصناديق المطعمة', 'chest_pearl-three'),
  category('desk-and-pocket', 'keepsakes', 'Desk and pocket', 'للمكتب والجيب', 'pen_case'),
  category('pens', 'desk-and-pocket', 'Pens', 'الأقلام', 'pen_case'),
  category('tasbih', 'desk-and-pocket', 'Tasbih', 'السبح', 'tasbih_sandalwood'),

  category('gifts', null, 'Gifts', 'الهدايا', 'gift_emerald'),
  category('boxes', 'gifts', 'Boxes and bows', 'الصناديق والفيونكات', 'gift_ivory'),
  category('gift-boxes', 'boxes', 'Gift boxes', 'صناديق الهدايا', 'gift_burgundy'),
  category('roses', 'gifts', 'Roses', 'الورد', 'rose_box_blush'),
  category('rose-boxes', 'roses', 'Rose boxes', 'صناديق الورد', 'rose_box_red'),
  category('roses-under-glass', 'roses', 'Roses under glass', 'الورد في الزجاج', 'rose_dome'),
  category('sweets', 'gifts', 'Sweets', 'الحلويات', 'chocolate_box_twenty'),
]

function category(key: string, parent: string | null, en: string, ar: string, picture: PictureFile): DemoCategory {
  return { key, parent, name: { en, ar }, lead: leads[key] ?? null, picture }
}
