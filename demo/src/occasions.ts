import type { PictureFile } from './pictures.ts'
import type { DemoOccasion, DemoTag, Text } from './types.ts'

/**
 * The occasions of the Gulf, in the order shoppers see them. Days of the Islamic calendar follow the sighting of the moon,
 * so the staff of a shop enter their periods; days of the Gregorian calendar have theirs here.
 */
export const occasions: DemoTag[] = [
  occasion('birthday', 'Birthday', 'عيد ميلاد', {
    items: 'PF-021 PF-022 PF-023 PF-030 RS-001 RS-002 JB-001 CN-002 CH-001',
    picture: 'rose_box_blush',
    lead: {
      en: 'Scent, roses and sweets for one more year of someone you love.',
      ar: 'عطور وورد وحلويات لسنة جديدة في عمر من نحب.',
    },
    en: [
      'Happy birthday. May this year be kind to you.',
      'Another year of you, and we are all the richer for it. Happy birthday.',
    ],
    ar: ['كل عام وأنتم بألف خير، عساها سنة خير عليكم.', 'عقبال المية وأنتم بصحة وعافية.'],
  }),
  occasion('newborn', 'Newborn', 'مولود جديد', {
    items: 'FR-001 CH-001 GB-002 RS-002 CN-001 KC-001 BV-001',
    picture: 'chest_pearl',
    lead: {
      en: 'Keepsakes and sweets to welcome the smallest guest of the house.',
      ar: 'هدايا تذكارية وحلويات لاستقبال أصغر ضيوف البيت.',
    },
    en: [
      'Welcome, little one.',
      'Welcome to a little girl who is loved already.',
      'May your little one grow up in health, with all of you around.',
    ],
    ar: [
      'مبروك ما جاكم، يتربى بعزكم ودلالكم.',
      'مبروك ما جاكم، تتربى بعزكم ودلالكم.',
      'الحمد لله على السلامة، جعله من مواليد السعادة.',
    ],
  }),
  occasion('engagement', 'Engagement', 'خطوبة', {
    items: 'JB-001 PF-030 RS-003 RS-001 CN-010 GB-003 CK-001',
    picture: 'jewel_box_velvet',
    lead: {
      en: 'For the two who have just said yes, and for their families.',
      ar: 'للخطيبين وأهلهما في أول الطريق.',
    },
    en: ['Happy engagement. May the best of it be still to come.', 'We wish you both a lifetime of kindness.'],
    ar: ['مبروك الخطوبة، الله يتمم لكم على خير.', 'فرحتنا لكم كبيرة، عسى الله يكتب لكم السعادة.'],
  }),
  occasion('milcha', 'Milcha', 'ملچة', {
    items: 'CS-001 PF-030 JB-001 RS-003 KC-001 OD-009 GB-010',
    picture: 'coffee',
    lead: {
      en: 'Gifts for the evening on which the contract is signed.',
      ar: 'هدايا تليق بليلة عقد القران.',
    },
    en: [
      'Congratulations on your milcha. May your life together be blessed.',
      'Blessings on you both, and on both families.',
    ],
    ar: ['مبروك الملچة، بارك الله لكما وبارك عليكما.', 'ألف مبروك عقد القران، عساكم على طول متهنين.'],
  }),
  occasion('wedding', 'Wedding', 'زواج', {
    items: 'CS-001 DL-011 TS-001 CK-005 KC-001 JB-001 GB-002 RS-003 VS-002 MR-001 LN-010',
    picture: 'candelabra_gold',
    lead: {
      en: 'Pieces for a first home, chosen to be used for many years.',
      ar: 'قطع لأول بيت، تبقى معهما سنوات طويلة.',
    },
    en: ['With joy on your wedding day.', 'May your home always be full of guests, laughter and coffee.'],
    ar: ['بارك الله لكما وبارك عليكما وجمع بينكما في خير.', 'منك المال ومنها العيال، ألف مبروك.'],
  }),
  occasion('brides-gifts', 'Bride’s gifts', 'دزة', {
    items: 'JB-001 PF-021 PF-022 PF-030 KC-001 OD-009 BX-004 RS-003 MR-001',
    picture: 'jewel_box_burgundy',
    lead: {
      en: 'Scent, oud, boxes and jewellery cases for the dazza of the bride.',
      ar: 'عطور وعود وصناديق وعلب مجوهرات لدزة العروس.',
    },
    en: ['To the bride, with all our love.', 'For you, and for the days ahead.'],
    ar: ['ألف مبروك للعروس، وعساها أيام هنا.', 'دزة عروسنا الغالية، تتهنين فيها.'],
  }),
  occasion('anniversary', 'Anniversary', 'ذكرى زواج', {
    items: 'RS-001 RS-003 CN-010 PF-030 CK-001 JB-001 DC-001',
    picture: 'rose_dome',
    lead: { en: 'For the years together, and for the next one.', ar: 'للسنوات الماضية معًا، وللسنة القادمة.' },
    en: ['Happy anniversary. I would choose you again.', 'To many more years, side by side.'],
    ar: ['دام حبكم، وكل سنة وأنتم مع بعض.', 'كل سنة وأنت نصيبي الحلو.'],
  }),
  occasion('ramadan', 'Ramadan', 'رمضان', {
    items: 'LN-001 LN-002 LN-010 BW-001 DL-011 FJ-007 MB-018 BX-004 TB-001 ST-001 CN-001',
    picture: 'lantern_mashrabiya',
    lead: {
      en: 'Lanterns, incense and date bowls for the evenings of the month.',
      ar: 'فوانيس وبخور وأوعية تمر لليالي الشهر.',
    },
    en: ['Ramadan Mubarak. May your table never be without guests.', 'May this month bring you peace.'],
    ar: ['مبارك عليكم الشهر، وعساكم من صوامه وقوامه.', 'الله يتقبل منا ومنكم صالح الأعمال.'],
  }),
  occasion('gergean', 'Gergean', 'قرقيعان', {
    items: 'CH-001 ST-001 GB-010 BW-001 LN-001',
    picture: 'chocolate_box_twenty',
    lead: {
      en: 'Sweets and boxes for the children who come singing in the middle of Ramadan.',
      ar: 'حلويات وعلب لأطفال القرقيعان في نصف رمضان.',
    },
    en: ['Happy Gergean, and full bags to all of you.', 'Sweets for our little singers.'],
    ar: ['قرقيعان مبارك، عساكم تعودونه.', 'سلّم ولدهم يا الله، قرقيعان مبارك على الصغار.'],
  }),
  occasion('eid', 'Eid al-Fitr', 'عيد الفطر', {
    items: 'DL-011 DL-012 CS-001 FJ-006 FJ-003 CH-001 OD-009 OD-010 BX-004 MB-018 BW-001 GB-001 TB-001',
    picture: 'coffee-three',
    lead: { en: 'Coffee, oud and sweets for the first morning.', ar: 'قهوة وعود وحلويات لصباح العيد.' },
    en: ['Eid Mubarak to you and all your house.', 'May your Eid be bright from the first coffee on.'],
    ar: ['عيدكم مبارك وعساكم من عواده.', 'تقبل الله طاعتكم، وكل عام وأنتم بخير.'],
  }),
  occasion('eid-al-adha', 'Eid al-Adha', 'عيد الأضحى', {
    items: 'DL-011 DL-012 CS-001 FJ-006 CH-001 OD-009 OD-010 MB-018 BX-004 BW-001 TB-001',
    picture: 'mabkhara_oud',
    lead: {
      en: 'Incense, oud and a coffee service for the days of visits.',
      ar: 'بخور وعود وأطقم قهوة لأيام الزيارات.',
    },
    en: ['Eid al-Adha Mubarak.', 'May your prayers be accepted and your table be shared.'],
    ar: ['عيد أضحى مبارك، وتقبل الله طاعتكم.', 'عيدكم مبارك، والسنة الجاية على عرفات إن شاء الله.'],
  }),
  occasion('eidiya', 'Eidiya', 'عيدية', {
    items: 'CH-001 GB-001 GB-002 GB-003 PF-021 PF-022 PN-001 CN-002',
    picture: 'gift_trio',
    lead: { en: 'Small gifts to hand over with the Eid greeting.', ar: 'هدايا صغيرة تُقدَّم مع تهنئة العيد.' },
    en: ['A little Eid gift, with love.', 'Your eidiya for this year. Spend it on something sweet.'],
    ar: ['عيدية من القلب، وعيدك مبارك.', 'عيديتك وصلت، تتهنى فيها.'],
  }),
  occasion('hajj-return', 'Return from Hajj', 'العودة من الحج', {
    items: 'TB-001 OD-009 MB-018 BX-004 BW-001 CS-001 LN-002',
    picture: 'tasbih_sandalwood',
    lead: {
      en: 'For the pilgrim who has come home, and the house that receives the guests.',
      ar: 'للحاج العائد إلى أهله، وللبيت الذي يستقبل المهنئين.',
    },
    en: ['May your Hajj be accepted.', 'Welcome home. May your prayers there reach all of us.'],
    ar: ['حج مبرور وسعي مشكور وذنب مغفور.', 'الحمد لله على سلامتكم، وتقبل الله حجكم.'],
  }),
  occasion('umrah-return', 'Return from Umrah', 'العودة من العمرة', {
    items: 'TB-001 OD-010 MB-018 BX-004 FJ-003 BW-001',
    picture: 'oud_oil_trio',
    lead: { en: 'A quiet welcome after the journey.', ar: 'ترحيب هادئ بعد الرحلة.' },
    en: ['May your Umrah be accepted.', 'Welcome back, and may it be granted to us too.'],
    ar: ['عمرة مقبولة إن شاء الله.', 'تقبل الله عمرتكم، ورزقنا وإياكم تكرارها.'],
  }),
  occasion('graduation', 'Graduation', 'تخرج', {
    items: 'PN-001 CL-001 HG-001 FR-001 SC-001 BE-001 PF-023',
    picture: 'pen_case',
    lead: { en: 'For the end of long nights, and the first desk.', ar: 'لنهاية السهر الطويل، ولأول مكتب.' },
    en: ['Congratulations, graduate. You earned every bit of it.', 'The nights are over, the doors are open.'],
    ar: ['مبروك التخرج، ومنها للأعلى.', 'تعبت ونلت، ألف مبروك وعقبال أعلى المراتب.'],
  }),
  occasion('new-job', 'New job or promotion', 'وظيفة أو ترقية', {
    items: 'PN-001 HG-001 CL-001 BE-001 CO-001 SC-001 DF-001 PF-023',
    picture: 'hourglass_gold',
    lead: { en: 'Something good for the desk on the first day.', ar: 'قطعة جميلة للمكتب من أول يوم.' },
    en: ['Well deserved. We are proud of you.', 'To a fine beginning.'],
    ar: ['مبروك، تستاهل كل خير.', 'مبارك المنصب، وأنت كفو.'],
  }),
  occasion('new-home', 'New home', 'بيت جديد (نزالة)', {
    items: 'MB-018 LP-001 MR-001 VS-002 LN-001 LN-002 LN-010 DF-001 CN-010 CK-001 BE-001 TS-001 TS-002',
    picture: 'mirror_sunburst',
    lead: { en: 'The first light, the first scent, the first vase.', ar: 'أول ضوء وأول بخور وأول مزهرية في البيت.' },
    en: ['Happy new home. May it be full of light.', 'May every guest leave your door smiling.'],
    ar: ['منزل مبارك، وعساه بيت العمر.', 'مبروك النزالة، الله يجعله بيت خير وسعادة.'],
  }),
  occasion('get-well', 'Get well', 'سلامتك', {
    items: 'CN-001 RS-002 DF-001 BV-001 CH-001 TS-001',
    picture: 'candle_ivory',
    lead: { en: 'Calm scents and flowers for a quiet room.', ar: 'روائح هادئة وورد لغرفة تحتاج إلى السكينة.' },
    en: ['Get well soon.', 'Thinking of you, and waiting for good news.'],
    ar: ['ما تشوف شر، طهور إن شاء الله.', 'سلامتك من كل شر، وأجر وعافية.'],
  }),
  occasion('thank-you', 'Thank you', 'شكر وتقدير', {
    items: 'CH-001 CN-001 CN-002 CN-010 RS-002 FJ-007 BV-002 CO-001 PN-001 OD-010',
    picture: 'candle_saffron',
    lead: { en: 'For kindness that should not go unanswered.', ar: 'لمعروف يستحق الرد بالجميل.' },
    en: ['Thank you, from the heart.', 'What you did meant more than you know.'],
    ar: ['شكرًا من القلب.', 'ما قصرتوا، بيّض الله وجيهكم.'],
  }),
  occasion('apology', 'Apology', 'اعتذار', {
    items: 'RS-001 RS-002 CH-001 CN-002 BV-002',
    picture: 'rose_dome_console',
    lead: { en: 'When a few words need something beside them.', ar: 'حين لا تكفي الكلمات وحدها.' },
    en: ['I am sorry.', 'I was wrong, and I miss you.'],
    ar: ['حقك علينا، والعفو منك.', 'أعتذر، وخاطرك غالٍ عندي.'],
  }),
  occasion('mothers-day', 'Mother’s Day', 'عيد الأم', {
    items: 'RS-001 RS-002 PF-022 JB-001 KC-001 CN-002 TS-001 FR-001',
    picture: 'perfume_rose',
    period: { from: '03-01', to: '03-21' },
    lead: { en: 'For the dearest, on the 21st of March.', ar: 'لأغلى الناس في 21 مارس.' },
    en: ['To the dearest mother, with all my love.', 'For everything you gave and never mentioned. Thank you, Mama.'],
    ar: ['كل عام وأنتِ بخير يا أغلى أم.', 'يمّه، الله لا يحرمنا منج.'],
  }),
  occasion('national-days', 'National and Liberation Day', 'العيد الوطني وعيد التحرير', {
    items: 'CS-001 DL-011 FJ-006 FJ-007 CH-001 GB-001 SC-002',
    picture: 'finjan_set',
    period: { from: '02-01', to: '02-26' },
    lead: { en: 'Coffee and gifts for the 25th and 26th of February.', ar: 'قهوة وهدايا ليومي 25 و26 فبراير.' },
    en: ['Happy National Day.', 'To Kuwait, and to everyone who calls it home.'],
    ar: ['كل عام والكويت وأهلها بخير.', 'دامت الكويت عز وفخر.'],
  }),
  occasion('teacher', 'Thank you, teacher', 'شكرًا معلمي', {
    items: 'PN-001 CN-001 FJ-007 CO-001 CH-001 BV-002',
    picture: 'finjan_gilded',
    period: { from: '09-20', to: '10-05' },
    lead: { en: 'A small thank-you for those who teach.', ar: 'شكر صغير لمن علّمنا.' },
    en: ['Thank you for your patience and your care.', 'You taught more than the book. Thank you.'],
    ar: ['شكرًا معلمي، من علمني حرفًا له في قلبي مكان.', 'شكرًا معلمتي على كل كلمة طيبة.'],
  }),
  occasion('love', 'Love', 'حب', {
    items: 'RS-001 RS-003 PF-021 PF-030 CN-010 JB-001 CH-001',
    picture: 'rose_box_red',
    period: { from: '02-01', to: '02-14' },
    lead: { en: 'Roses and scent, for the one.', ar: 'ورد وعطر لمن في القلب.' },
    en: ['For you, because it is you.', 'Still my favourite person in every room.'],
    ar: ['لأنك أنت.', 'أحبك أكثر من أمس، وأقل من بكرة.'],
  }),
  occasion('just-because', 'Just because', 'بدون مناسبة', {
    items: 'CN-001 CN-002 BV-001 BV-002 RS-002 CH-001 PF-022 DF-001',
    picture: 'vase_olive',
    lead: { en: 'The best gifts come on an ordinary day.', ar: 'أجمل الهدايا تصل في يوم عادي.' },
    en: ['Just because.', 'No reason. I saw it and thought of you.'],
    ar: ['بدون مناسبة، لأنك تستاهل.', 'شفتها وجيت على بالي.'],
  }),
  occasion('condolence', 'Condolence', 'تعزية', {
    items: 'TB-001 DL-012 FJ-003 BW-001 FR-001 OD-010',
    picture: 'date_bowl',
    isCondolence: true,
    lead: {
      en: 'Plain pieces for a house that receives visitors. They arrive wrapped in plain paper, without a ribbon.',
      ar: 'قطع هادئة لبيت يستقبل المعزين. تصل بتغليف بسيط من دون شرائط.',
    },
    en: [
      'With deepest sympathy.',
      'We share your sorrow, and our thoughts are with you. May he rest in peace.',
      'We share your sorrow, and our thoughts are with you. May she rest in peace.',
    ],
    ar: [
      'عظم الله أجركم وأحسن عزاءكم وغفر لميتكم.',
      'إنا لله وإنا إليه راجعون، الله يرحمه ويصبركم.',
      'إنا لله وإنا إليه راجعون، الله يرحمها ويصبركم.',
    ],
  }),
]

/** `en` and `ar` are wordings for greeting cards, in the same order. */
type Given = { items: string; picture: PictureFile; lead: Text; en: string[]; ar: string[] } & Partial<
  Pick<DemoOccasion, 'period' | 'isCondolence'>
>

function occasion(key: string, en: string, ar: string, given: Given): DemoTag {
  const { items, picture, lead, period = null, isCondolence = false } = given
  return {
    ...{ group: 'occasion', key, name: { en, ar } },
    items: items.split(' ').map((code) => `RWQ-${code}`),
    occasion: {
      lead,
      wordings: { en: given.en.join('\n\n'), ar: given.ar.join('\n\n') },
      period,
      isCondolence,
      picture,
    },
  }
}
