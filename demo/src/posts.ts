import type { PictureFile } from './pictures.ts'
import type { DemoPost } from './types.ts'

/** The posts of the shop, newest first. */
export const posts: (DemoPost & { picture: PictureFile })[] = [
  {
    title: { en: 'How to light a mabkhara', ar: 'إشعال المبخرة خطوة بخطوة' },
    body: {
      en: 'One charcoal is enough for a room. Hold it with tongs over a flame until its edge turns grey, then set it in the tray and wait a full minute. A piece of oud laid on a coal that is too hot burns before it can speak.\n\nChoose a piece no larger than a fingernail. Close the door for a moment and let the smoke find the curtains and the cushions; they keep it longer than the air does.\n\nWhen the scent begins to turn sharp, take the wood off. What is left of it will serve another evening.',
      ar: 'فحمة واحدة تكفي الغرفة. تُمسك بالملقط فوق اللهب حتى يبيضّ طرفها، ثم توضع في الصحن وتُترك دقيقة كاملة، فالعود على جمر شديد الحرارة يحترق قبل أن تفوح رائحته.\n\nتكفي قطعة بحجم الظفر. ومع إغلاق الباب قليلًا يصل الدخان إلى الستائر والمساند، وهي تحفظ الرائحة أكثر من الهواء.\n\nوحين تميل الرائحة إلى الحدّة تُرفع القطعة، وما بقي منها يكفي مساءً آخر.',
    },
    picture: 'mabkhara_oud-waist',
    daysOld: 6,
  },
  {
    title: { en: 'The manners of a coffee tray', ar: 'آداب صينية القهوة' },
    body: {
      en: 'The dallah is held in the left hand and the finjan offered with the right. The cup is filled to a third, no more, so that it never burns the fingers and there is always a reason to pour again.\n\nThe round begins with the eldest guest, or from the right when nobody is the eldest. Dates come first; the coffee answers their sweetness.\n\nA guest who has had enough tilts the cup from side to side. Nothing needs to be said, and that is the beauty of it.',
      ar: 'تُمسك الدلّة باليسرى ويُقدَّم الفنجان باليمنى. ويُصب إلى الثلث لا أكثر، فلا يحرق الأصابع، ويبقى للصب مرة أخرى سبب.\n\nيبدأ الدور بأكبر الضيوف، أو من اليمين إن تساووا. والتمر أولًا، ثم تأتي القهوة لتوازن حلاوته.\n\nومن اكتفى هزّ فنجانه يمنة ويسرة دون كلمة، وفي ذلك جمال العادة.',
    },
    picture: 'coffee-three',
    daysOld: 19,
  },
  {
    title: { en: 'Keeping brass and gilding bright', ar: 'العناية بالنحاس والتذهيب' },
    body: {
      en: 'Most gilding is lost to good intentions. Leave the powders and lemon to the kitchen; warm water, a drop of mild soap and a soft cloth are all a dallah or a candlestick asks for.\n\nDry at once, following the ribs and not across them. Wax on brass comes off with a hairdryer and a cloth, never with a knife.\n\nUntreated brass deepens with the years. If you like that, do nothing. If you do not, a thin coat of beeswax twice a year keeps the colour of the first day.',
      ar: 'أكثر ما يُفسد التذهيب حسن النية. فلا حاجة إلى المساحيق ولا إلى الليمون، ويكفي الدلّة أو الشمعدان ماء دافئ وقطرة صابون خفيف وقماش ناعم.\n\nيُجفف المعدن فورًا باتجاه التضليع لا عكسه. ويُزال الشمع عن النحاس بهواء دافئ وقماش، لا بالسكين أبدًا.\n\nويغمق النحاس غير المطلي مع السنين. لمن يحب ذلك لا حاجة إلى شيء، ولمن يفضّل لون اليوم الأول تكفي طبقة رقيقة من شمع العسل مرتين في السنة.',
    },
    picture: 'coffee-detail',
    daysOld: 41,
  },
  {
    title: { en: 'What to bring to a new home', ar: 'هدايا أول زيارة لبيت جديد' },
    body: {
      en: 'The first week in a house is boxes and echoes. Bring something that fills the air: a burner, a candle, a diffuser for the hall. Scent makes a place lived in before the curtains are up.\n\nFor friends who love company, a tray and cups; for those who read, bookends; for those who have everything, a vase with the first branches already in it.\n\nAnd a card. In twenty years the vase may be chipped, and the card will still be in a drawer.',
      ar: 'الأسبوع الأول في البيت صناديق وصدى. وأجمل ما يُهدى فيه ما يملأ الهواء: مبخرة أو شمعة أو موزّع عطر للمدخل، فالرائحة تسكن البيت قبل الستائر.\n\nلمن يحب الضيوف صينية وفناجين، ولمن يقرأ مساند كتب، ولمن عنده كل شيء مزهرية فيها أول الأغصان.\n\nومع الهدية بطاقة إهداء. فبعد عشرين سنة قد ينكسر طرف المزهرية، وبطاقة الإهداء باقية في الدرج.',
    },
    picture: 'lamp_marble',
    daysOld: 73,
  },
]
