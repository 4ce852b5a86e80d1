/** The texts of field errors in both languages, by the code that a schema gives as its message. */
export const issueWords = {
  required: { en: 'This is required', ar: 'هذا الحقل مطلوب' },
  wrong_type: { en: 'This value has the wrong type', ar: 'نوع القيمة غير صحيح' },
  too_short: { en: 'This is too short', ar: 'النص قصير جدًا' },
  too_long: { en: 'This is too long', ar: 'النص طويل جدًا' },
  too_small: { en: 'This number is too small', ar: 'الرقم أصغر من المسموح' },
  too_big: { en: 'This number is too large', ar: 'الرقم أكبر من المسموح' },
  too_precise: { en: 'This has too many decimals', ar: 'عدد الخانات العشرية أكثر من المسموح' },
  too_many: { en: 'There are too many entries', ar: 'عدد العناصر أكثر من المسموح' },
  too_few: { en: 'At least one entry is required', ar: 'عنصر واحد على الأقل مطلوب' },
  email: {
    en: 'Enter a valid email, for example noura@mail.com',
    ar: 'يُرجى إدخال بريد إلكتروني صحيح، مثل noura@mail.com',
  },
  email_letters: {
    en: 'Use English letters before the @, our emails cannot reach other addresses',
    ar: 'يُرجى استخدام حروف إنجليزية قبل @ لتصل رسائلنا',
  },
  phone: { en: 'Enter a phone number of 8 to 15 digits', ar: 'يُرجى إدخال رقم هاتف من 8 إلى 15 رقمًا' },
  phone_unknown: {
    en: 'This phone number does not exist in its country, please check it',
    ar: 'رقم الهاتف هذا غير موجود في بلده، يُرجى مراجعته',
  },
  not_an_option: { en: 'Choose one of the options', ar: 'يُرجى اختيار أحد الخيارات' },
  not_plain_text: {
    en: 'Use letters, digits, spaces and hyphens only',
    ar: 'يُسمح بالحروف والأرقام والمسافات والشرطات فقط',
  },
  one_line: { en: 'Write this in one line', ar: 'يُرجى كتابته في سطر واحد' },
  hidden_characters: {
    en: 'There are hidden characters in this text, please type it again',
    ar: 'في هذا النص رموز مخفية، يُرجى كتابته من جديد',
  },
  too_many_marks: { en: 'There are too many marks on one letter', ar: 'على أحد الحروف حركات أكثر من المسموح' },
  unknown_field: { en: 'This field is unknown', ar: 'حقل غير معروف' },
  language_missing: { en: 'Write it in English or in Arabic', ar: 'يُرجى كتابة النص بالعربية أو بالإنجليزية' },
  no_such_record: { en: 'There is no such record', ar: 'لا يوجد عنصر بهذا الرقم' },
  no_such_code: { en: 'No item has this code', ar: 'لا يوجد منتج بهذا الرمز' },
  no_such_name: { en: 'The shop has nothing with this name', ar: 'لا يوجد في المتجر عنصر بهذا الاسم' },
  no_such_variant: {
    en: 'The item is not sold in this size or colour',
    ar: 'هذا المنتج لا يُباع بهذا المقاس أو اللون',
  },
  web_address: {
    en: 'Enter the full address, starting with https://',
    ar: 'يُرجى إدخال العنوان كاملًا، ويبدأ بـ https://',
  },
  time_of_day: { en: 'Enter a time such as 14:00', ar: 'يُرجى إدخال وقت مثل 14:00' },
  post_address: {
    en: 'Enter the address of a post on Instagram, Facebook or X',
    ar: 'يُرجى إدخال رابط منشور على إنستغرام أو فيسبوك أو X',
  },
  color: { en: 'Enter a colour such as #0f4a3a', ar: 'يُرجى إدخال لون مثل #0f4a3a' },
  low_contrast: {
    en: 'This colour is too light to read on the pages of the shop, choose a darker one',
    ar: 'هذا اللون فاتح وتصعب قراءته في صفحات المتجر، يُرجى اختيار لون أغمق',
  },
  shop_path: {
    en: 'Enter a path in the shop, for example /posts/3',
    ar: 'يُرجى إدخال مسار داخل المتجر، مثل /posts/3',
  },
  own_picture: { en: 'Choose one of the shop’s own pictures', ar: 'يُرجى اختيار صورة من صور المتجر' },
  one_of_two: { en: 'Choose one of the two, not both', ar: 'يُرجى تحديد أحد الخيارين فقط' },
  wrap_does_not_fit_item: {
    en: 'This gift wrap does not fit this item, please choose another',
    ar: 'هذا التغليف لا يناسب هذا المنتج، يُرجى اختيار غيره',
  },
  too_few_wraps_for_item: {
    en: 'Not enough of this gift wrap is left for this item, please choose another',
    ar: 'الكمية المتبقية من هذا التغليف لا تكفي لهذا المنتج، يُرجى اختيار غيره',
  },
  gift_needs_choice: {
    en: 'Choose an item without sizes, colours and required options as the gift',
    ar: 'يُرجى اختيار منتج بلا مقاسات ولا ألوان ولا خيارات إلزامية ليكون هدية',
  },
  too_early: { en: 'Choose a date after the start date', ar: 'يُرجى اختيار تاريخ بعد تاريخ البداية' },
  past: { en: 'Choose a date that is still to come', ar: 'يُرجى اختيار تاريخ لم يمضِ بعد' },
  counted_by_variants: {
    en: 'Stock is counted for each size and colour',
    ar: 'تُحسب كمية كل مقاس ولون على حدة',
  },
  sold_while_counting: {
    en: 'More was sold during the count than this figure leaves, please count it again',
    ar: 'بيع أثناء الجرد أكثر مما يتبقى حسب هذا العدد، يُرجى إعادة العدّ',
  },
  slug_without_words: {
    en: 'This needs at least one letter or digit',
    ar: 'يُرجى كتابة حرف أو رقم واحد على الأقل',
  },
  twice_in_file: { en: 'This appears twice in the file', ar: 'هذا مكرر في الملف' },
  row_unreadable: {
    en: 'This row cannot be read, please check its quotation marks',
    ar: 'تعذّرت قراءة هذا الصف، يُرجى مراجعة علامات الاقتباس',
  },
  webhook_not_https: { en: 'The address must begin with https://', ar: 'يُرجى كتابة عنوان يبدأ بـ https://' },
  invalid: { en: 'This value is not valid', ar: 'القيمة غير صحيحة' },
} as const
