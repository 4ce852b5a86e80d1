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
  not_an_address: {
    en: 'This is not the web address of a picture',
    ar: 'هذا ليس عنوان صورة على الإنترنت',
  },
} as const

export type ImportIssueCode = keyof typeof importIssueWords
