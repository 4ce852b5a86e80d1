/** The sections of the home page. */
export const homeSections = [
  {
    kind: 'hero',
    visible: true,
    title_en: 'Every moment has its lustre',
    title_ar: 'لكل لحظة رونقها',
    text_en:
      'Gifts and pieces for the home, chosen with care, wrapped by hand and brought to the door of someone you love.',
    text_ar: 'هدايا وقطع ديكور نختارها بعناية، نغلّفها يدويًا ونوصلها إلى باب أحبّتك.',
    button_en: 'See all gifts',
    button_ar: 'جميع الهدايا',
    image_url: '/media/hero.webp',
    narrow_image_url: '/media/hero-tall.webp',
    picture_en:
      'Brass candlesticks, an emerald gift box, a gold dallah with finjan cups, an amber flacon and a white vase',
    picture_ar: 'شمعدانان من النحاس وصندوق هدايا زمردي ودلّة ذهبية مع فناجين القهوة وقارورة عطر عنبرية ومزهرية بيضاء',
  },
  { kind: 'promises', visible: true },
  { kind: 'gift_finder', visible: true },
  { kind: 'latest', visible: true },
  { kind: 'categories', visible: true },
  { kind: 'offer', visible: true },
  { kind: 'occasions', visible: true },
  { kind: 'most_ordered', visible: true },
  { kind: 'journal', visible: true },
  { kind: 'social', visible: true },
]
