/** The entries of the questions page, the most frequent first. */
export const questions: Question[] = [
  {
    title_en: 'How long does delivery take?',
    title_ar: 'كم يستغرق التوصيل؟',
    answer_en:
      'The page of each piece and your cart show the days on which an order of today arrives, in the Gulf and elsewhere. Large pieces such as mirrors may need a day more, and we email you when they leave us.',
    answer_ar:
      'تظهر في صفحة كل قطعة وفي السلة أيام الوصول المتوقعة لطلب اليوم، داخل الخليج وخارجه. وقد تحتاج القطع الكبيرة مثل المرايا إلى يوم إضافي، ونراسلك عند خروجها من عندنا.',
  },
  {
    title_en: 'What does delivery cost?',
    title_ar: 'كم تكلفة التوصيل؟',
    answer_en:
      'Most orders pay one delivery charge, whatever their size. A few pieces, such as a mirror or a marble lamp, have a charge of their own because of their weight. The cart shows the exact amount, and delivery is free above the amount at the top of every page.',
    answer_ar:
      'تُحسب لمعظم الطلبات رسوم توصيل واحدة مهما كان عدد القطع. ولبعض القطع، مثل المرآة ومصباح الرخام، رسوم خاصة بسبب وزنها. تظهر التكلفة كاملة في السلة، والتوصيل مجاني للطلبات التي تتجاوز المبلغ المذكور في أعلى كل صفحة.',
  },
  {
    title_en: 'Is the gift wrapped, and can I add a message?',
    title_ar: 'هل الهدية مغلّفة؟ وهل يمكن إضافة بطاقة إهداء؟',
    answer_en:
      'Every gift is wrapped by hand at no charge, or in a box of your choice. Choose the wrapping and write the card at checkout, under “This is a gift”; we print it in the language you wrote it.',
    answer_ar:
      'كل هدية تُغلّف يدويًا دون مقابل، أو في علبة من اختيارك. يُختار التغليف ويُكتب نص بطاقة الإهداء عند إتمام الطلب، تحت «هذا الطلب هدية»، ونطبعه باللغة التي كُتب بها.',
  },
  {
    title_en: 'Will the person who receives it see the price?',
    title_ar: 'هل يظهر السعر لمن يستلم الهدية؟',
    answer_en: 'No. The parcel carries no prices and no invoice. The invoice goes to your email only.',
    answer_ar: 'لا. لا أسعار ولا فاتورة مع الطرد، والفاتورة تصل إلى بريدك الإلكتروني فقط.',
  },
  {
    title_en: 'Do I need an account to order?',
    title_ar: 'هل أحتاج إلى حساب لإتمام الطلب؟',
    answer_en:
      'No. A guest can order with an address and a way to pay. An account keeps your addresses, favourites and past orders together for the next time.',
    answer_ar: 'لا. يكفي الزائر عنوان وطريقة دفع. أما الحساب فيحفظ العناوين والمفضلة والطلبات السابقة للمرة القادمة.',
  },
  {
    title_en: 'How can I pay?',
    title_ar: 'ما طرق الدفع المتوفرة؟',
    answer_en:
      'With KNET, with Visa or Mastercard, or, in the Gulf, in cash on delivery. The checkout shows the payment methods available for your order.',
    answer_ar:
      'عبر كي نت (KNET)، أو بطاقة Visa أو Mastercard، أو نقدًا عند الاستلام داخل الخليج. وتظهر الطرق المتاحة لطلبك في صفحة إتمام الطلب.',
  },
  {
    title_en: 'How do I use a coupon?',
    title_ar: 'كيف يُستخدم كود الخصم؟',
    answer_en:
      'Type the code in the coupon field at checkout. It lowers the price of the items, not of the delivery, and one order takes one coupon. Some coupons have a minimum order.',
    answer_ar:
      'يُكتب الكود في خانة كود الخصم عند إتمام الطلب. يُخصم من قيمة المنتجات لا من التوصيل، ولكل طلب كود واحد. ولبعض الأكواد حد أدنى لقيمة الطلب.',
  },
  {
    title_en: 'Can a piece be returned or exchanged?',
    title_ar: 'هل يمكن إرجاع القطعة أو استبدالها؟',
    answer_en:
      'Yes, within 14 days of delivery, unused and in its original box. Opened perfume, candles and sweets cannot be returned, for the sake of the next guest. If something arrives broken, write to us with a picture and we send another.',
    answer_ar:
      'نعم، خلال 14 يومًا من الاستلام، بشرط أن تكون غير مستعملة وفي علبتها الأصلية. أما العطور والشموع والحلويات المفتوحة فلا تُرجع، حرصًا على من بعدك. وإن وصلت قطعة مكسورة فتكفينا رسالة مع صورة لنرسل غيرها.',
  },
  {
    title_en: 'Are the pictures photographs?',
    title_ar: 'هل الصور فوتوغرافية؟',
    answer_en:
      'No. The pictures in this shop are rendered by computer in our own studio, so that every piece stands in the same light. The measurements beside each piece are the ones to go by; small differences in grain, veining and tone belong to handwork.',
    answer_ar:
      'لا. صور المتجر مرسومة بالحاسوب في الاستوديو الخاص بنا، لتظهر كل القطع في الضوء نفسه. والمرجع هو المقاسات المذكورة مع كل قطعة، أما الفروق البسيطة في عروق الخشب والرخام ودرجة اللون فمن طبيعة العمل اليدوي.',
  },
  {
    title_en: 'A piece I want is not available. Will it return?',
    title_ar: 'القطعة التي أريدها غير متوفرة، هل ستعود؟',
    answer_en:
      'Often, yes. Most of our makers work in small numbers. Send us its product code through the contact page and we tell you when to expect it.',
    answer_ar:
      'غالبًا نعم، فأكثر حرفيينا يعملون بأعداد قليلة. يكفي إرسال رمز المنتج عبر صفحة التواصل لنخبرك بموعد عودتها.',
  },
]

type Question = { title_en: string; title_ar: string; answer_en: string; answer_ar: string }
