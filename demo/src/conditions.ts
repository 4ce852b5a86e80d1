/** The sections of the terms page. */
export const conditions: Condition[] = [
  {
    title_en: 'About these terms',
    title_ar: 'عن هذه الشروط',
    paragraph_en:
      'These terms apply to every order placed with Rawnaq, by guests and by account holders alike. By completing an order you accept them as they read on that day; a later change never reaches back to an order already placed.',
    paragraph_ar:
      'تسري هذه الشروط على كل طلب من رونق، للزائر ولصاحب الحساب على السواء. وإتمام الطلب قبول بها كما هي في ذلك اليوم، ولا يمس أي تغيير لاحق طلبًا سابقًا.',
  },
  {
    title_en: 'Prices, offers and tax',
    title_ar: 'الأسعار والعروض والضريبة',
    paragraph_en:
      'Prices are in the currency shown beside each piece, before tax. An offer is taken off first, a coupon second, and tax is worked out on what remains. The amount you confirm at checkout is the amount you pay; if a price has moved in the meantime, we show you the new total and wait for your word.',
    paragraph_ar:
      'الأسعار بالعملة الظاهرة مع كل قطعة، قبل الضريبة. يُخصم العرض أولًا ثم كود الخصم، وتُحسب الضريبة على الباقي. والمبلغ المؤكد عند إتمام الطلب هو المبلغ المدفوع، فإن تغيّر سعر في هذه الأثناء نعرض الإجمالي الجديد وننتظر الموافقة.',
  },
  {
    title_en: 'Orders and payment',
    title_ar: 'الطلب والدفع',
    paragraph_en:
      'An order is complete when we confirm it with an order number. While a payment is on its way we reserve the pieces for you for a short time; if it does not arrive, they are for sale again and nothing is charged. Card details go to the payment provider and are never stored by us.',
    paragraph_ar:
      'يكتمل الطلب عند تأكيده برقم الطلب. وبينما يُعالَج الدفع نحجز القطع لوقت قصير، فإن لم يصل المبلغ أصبحت متاحة للبيع من جديد دون خصم أي مبلغ. وتذهب بيانات البطاقة إلى مزود خدمة الدفع ولا نحتفظ بها أبدًا.',
  },
  {
    title_en: 'Delivery',
    title_ar: 'التوصيل',
    paragraph_en:
      'The expected days of arrival are shown before you order and in the email that confirms the order. If nobody is at home, the courier calls the number on the order and agrees another time. Duties outside the Gulf are paid by the recipient where the law asks for them.',
    paragraph_ar:
      'تظهر أيام الوصول المتوقعة قبل إتمام الطلب وفي رسالة تأكيده. وإن لم يكن أحد في البيت، يتصل المندوب بالرقم المسجل في الطلب للاتفاق على موعد آخر. وتكون الرسوم الجمركية خارج الخليج على المستلم حيث يفرضها القانون.',
  },
  {
    title_en: 'Returns and exchanges',
    title_ar: 'الإرجاع والاستبدال',
    paragraph_en:
      'A piece may come back within 14 days of delivery, unused and in its original box. We refund the price paid to the same card or account within seven days of receiving it. Opened perfume, candles and sweets, and made-to-order pieces, cannot be returned. What arrives damaged we replace or refund at our cost.',
    paragraph_ar:
      'يمكن إرجاع القطعة خلال 14 يومًا من الاستلام، بشرط أن تكون غير مستعملة وفي علبتها الأصلية. ويُسترد المبلغ المدفوع إلى بطاقة الدفع أو الحساب نفسه خلال 7 أيام من وصولها إلينا. ولا يمكن إرجاع العطور والشموع والحلويات بعد فتحها، ولا القطع المصنوعة حسب الطلب. وأي قطعة تصل متضررة نستبدلها أو نعيد ثمنها على حسابنا.',
  },
  {
    title_en: 'Wrapping and gift messages',
    title_ar: 'التغليف وبطاقات الإهداء',
    paragraph_en:
      'Hand wrapping and a card with your gift message are included with every piece. We copy your words as you wrote them and read them for no other purpose. We may decline words that would hurt the person who receives them.',
    paragraph_ar:
      'التغليف اليدوي وبطاقة الإهداء مع كل قطعة دون مقابل. ننقل كلماتك كما كتبتها ولا نقرؤها لغير ذلك، ولنا أن نعتذر عن عبارة تؤذي من يستلمها.',
  },
  {
    title_en: 'Candles, incense and care',
    title_ar: 'الشموع والبخور والعناية',
    paragraph_en:
      'Candles, lanterns and burners are to be used on a steady, heat-proof surface, away from curtains and small hands, and never left alone. Plated metal and gilded edges are washed by hand. Damage through other use is not covered by the return.',
    paragraph_ar:
      'تُستعمل الشموع والفوانيس والمباخر على سطح ثابت يتحمل الحرارة، بعيدًا عن الستائر ومتناول الأطفال، ولا تُترك مشتعلة دون انتباه. ويُغسل المعدن المطلي والحواف المذهّبة باليد. ولا يشمل الإرجاع ضررًا سببه استعمال آخر.',
  },
  {
    title_en: 'Your data',
    title_ar: 'بياناتك',
    paragraph_en:
      'We keep what an order needs: names, address, telephone, email and what was bought. We share the address with the courier and the payment with the provider, and with nobody else. You may ask to see, correct or erase what we hold by writing to us through the contact page.',
    paragraph_ar:
      'نحتفظ بما يحتاجه الطلب: الأسماء والعنوان والهاتف والبريد الإلكتروني وما تم شراؤه. نعطي العنوان لشركة التوصيل وبيانات الدفع لمزود الخدمة، ولا أحد سواهما. ويمكن طلب الاطلاع على البيانات أو تصحيحها أو حذفها عبر صفحة التواصل.',
  },
  {
    title_en: 'Law and questions',
    title_ar: 'القانون والاستفسارات',
    paragraph_en:
      'These terms follow the law of the State of Kuwait. Should the two languages differ, the Arabic text decides. Most questions are settled with a telephone call; our number and hours are on the contact page.',
    paragraph_ar:
      'تخضع هذه الشروط لقانون دولة الكويت. وعند اختلاف النصين يُعتمد النص العربي. وأكثر الاستفسارات تُحل باتصال هاتفي، ورقمنا ومواعيدنا في صفحة التواصل.',
  },
]

type Condition = { title_en: string; title_ar: string; paragraph_en: string; paragraph_ar: string }
