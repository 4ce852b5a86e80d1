/** The sections of the home page; `item` is the code of the item of a film. */
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
  {
    kind: 'film',
    visible: true,
    title_en: 'First the scent, then the coffee',
    title_ar: 'الطيب أولًا، ثم القهوة',
    text_en:
      'In a Gulf house the scent arrives before the coffee. The Palace Mabkhara was made for the middle of the room: turned from a single block of wood, crowned in brushed brass, and it carries the ember without letting the wood grow warm.',
    text_ar:
      'في البيت الخليجي يصل الطيب قبل القهوة. صُنعت مبخرة القصر لصدر المجلس: مخروطة من كتلة خشب واحدة، يعلوها تاج من النحاس المصقول، وتحمل الجمرة ويبقى خشبها باردًا في اليد.',
    button_en: 'See the mabkhara',
    button_ar: 'عرض المبخرة',
    item: 'RWQ-MB-018',
  },
  { kind: 'most_ordered', visible: true },
  { kind: 'journal', visible: true },
  { kind: 'social', visible: true, title_en: 'In your homes', title_ar: 'من بيوت عملائنا' },
]
