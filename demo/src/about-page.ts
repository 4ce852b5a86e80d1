/** The two blocks of the About page. */
export const whoWeAre: WhoWeAre[] = [
  {
    content_en:
      'Rawnaq is a gift house in Kuwait. We began with one dallah and one question: what would we be glad to receive ourselves? We still choose that way, a few pieces each week, each one held in the hand before it is shown to you.\n\nEverything here is meant to be used. A dallah that pours well, a burner that stays cool to the touch, a box that is kept long after the ribbon is untied.',
    content_ar:
      'رونق بيت هدايا في الكويت. بدأنا بدلّة واحدة وسؤال واحد: أي هدية نفرح نحن باستلامها؟ وما زلنا نختار بالطريقة نفسها، قطعًا قليلة كل أسبوع، نمسك كل واحدة بأيدينا قبل أن نعرضها.\n\nكل ما هنا صُنع ليُستعمل: دلّة تصب بصفاء، ومبخرة تبقى باردة في اليد، وصندوق يُحتفظ به طويلًا بعد فك الشريط.',
    image_url: '/media/coffee.webp',
  },
  {
    content_en:
      'The wrapping is ours as well. Each gift is lined, boxed and tied by hand in Salmiya, and the card carries your own words, in Arabic or English.\n\nThen it travels to the door of someone you love, across the Gulf and beyond. If something is not as it should be, one of us answers, in your language, every day of the week.',
    content_ar:
      'والتغليف عملنا أيضًا. في السالمية تُبطَّن كل هدية وتوضع في صندوقها ويُربط شريطها يدويًا، وتحمل بطاقة الإهداء كلماتك، بالعربية أو الإنجليزية.\n\nثم تمضي إلى باب أحبّتك، في الخليج وما بعده. وإن لم يكن شيء كما ينبغي، فأحدنا يجيب بلغتك، كل أيام الأسبوع.',
    image_url: '/media/gift_ivory.webp',
  },
]

type WhoWeAre = { content_en: string; content_ar: string; image_url: string }
