/** The texts of errors and warnings in files of other platforms. Separate, so that only the server loads them. */
export const importIssueWords = {
  too_many_columns: {
    en: 'This file has too many columns, at most 500 are read',
    ar: 'أعمدة هذا الملف كثيرة جدًا، والحد الأقصى 500 عمود',
  },
  kind_not_imported: {
    en: 'Products of this kind are not imported',
    ar: 'لا تُستورد المنتجات من هذا النوع',
  },
  parent_missing: {
    en: 'The product of this variation is not in the file',
    ar: 'المنتج الذي يتبعه هذا الخيار ليس في الملف',
  },
  code_taken: {
    en: 'This code belongs to another product and is left out',
    ar: 'هذا الرمز لمنتج آخر ولن يُستخدم هنا',
  },
  matched_by_code: {
    en: 'The shop has an item with this code, which is updated',
    ar: 'في المتجر منتج بهذا الرمز، وسيُحدَّث',
  },
  options_joined: {
    en: 'Options other than the colour are joined in the size',
    ar: 'جُمعت الخيارات الأخرى غير اللون في المقاس',
  },
  one_category: {
    en: 'An item is in one category, the first of these is used',
    ar: 'للمنتج قسم واحد، ويُستخدم أول هذه الأقسام',
  },
  grey_color: {
    en: 'This colour is created in grey, please choose its shade',
    ar: 'سيُنشأ هذا اللون بالرمادي، ويُرجى اختيار درجته',
  },
  text_shortened: {
    en: 'This text is too long and is shortened',
    ar: 'هذا النص أطول من المسموح وسيُختصر',
  },
  phone_left_out: {
    en: 'This phone number is not valid and is left out',
    ar: 'رقم الهاتف هذا غير صحيح ولن يُستورد',
  },
  address_left_out: {
    en: 'This address is incomplete and is left out',
    ar: 'هذا العنوان غير مكتمل ولن يُستورد',
  },
  not_a_moment: {
    en: 'Write a day and a time, for example 2026-12-24 18:00',
    ar: 'يُرجى كتابة يوم ووقت، مثل 2026-12-24 18:00',
  },
  not_an_address: {
    en: 'This is not the web address of a picture',
    ar: 'هذا ليس عنوان صورة على الإنترنت',
  },
  picture_not_allowed: {
    en: 'Pictures are not fetched from this address',
    ar: 'لا تُجلب الصور من هذا العنوان',
  },
  picture_unreachable: {
    en: 'There is no picture at this address any more',
    ar: 'لم تعد هناك صورة في هذا العنوان',
  },
  picture_too_slow: {
    en: 'This address did not answer in time',
    ar: 'لم يستجب هذا العنوان في الوقت المحدد',
  },
  picture_given_up: {
    en: 'This picture could not be saved, please upload it in the item',
    ar: 'تعذّر حفظ هذه الصورة، ويُرجى رفعها في صفحة المنتج',
  },
  fetched_no_picture: {
    en: 'This is not a picture that the shop can show',
    ar: 'هذه ليست صورة يمكن للمتجر عرضها',
  },
  fetched_too_large: {
    en: 'This picture is too large',
    ar: 'هذه الصورة أكبر من المسموح',
  },
} as const

export type ImportIssueCode = keyof typeof importIssueWords
