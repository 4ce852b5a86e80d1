/** Every refusal of the API: its code, its HTTP status and its text in both languages. */
export const refusals = {
  bad_request: { status: 400, en: 'The request could not be read', ar: 'تعذرت قراءة الطلب' },
  sign_in_required: { status: 401, en: 'Please sign in first', ar: 'يُرجى تسجيل الدخول أولًا' },
  wrong_credentials: { status: 401, en: 'Wrong password or email', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' },
  wrong_code: { status: 401, en: 'This code is not right', ar: 'الرمز غير صحيح' },
  second_factor_required: {
    status: 403,
    en: 'Please set up a second factor first',
    ar: 'يُرجى إعداد التحقق بخطوتين أولًا',
  },
  not_allowed: { status: 403, en: 'You are not allowed to do this', ar: 'لا تتوفر صلاحية لهذا الإجراء' },
  email_not_verified: {
    status: 403,
    en: 'Please confirm your email first, by the link we sent you',
    ar: 'يُرجى تأكيد البريد الإلكتروني أولًا بالرابط المُرسل إليه',
  },
  exceeds_own_permissions: {
    status: 403,
    en: 'You cannot give or change what you may not do yourself',
    ar: 'لا يمكن منح صلاحيات لا تملكها أو تعديل من يملك أكثر منك',
  },
  not_on_own_account: { status: 403, en: 'Somebody else has to do this for you', ar: 'يجب أن يقوم بهذا شخص آخر' },
  not_found: { status: 404, en: 'There is nothing here', ar: 'لا يوجد شيء هنا' },
  coupon_not_found: { status: 404, en: 'Invalid code', ar: 'رمز الخصم غير صحيح' },
  method_not_allowed: { status: 405, en: 'This call is not made that way', ar: 'طريقة الاستدعاء غير صحيحة' },
  not_available: {
    status: 409,
    en: 'A piece in your cart is not available any more',
    ar: 'إحدى القطع في السلة لم تعد متوفرة',
  },
  total_changed: {
    status: 409,
    en: 'The total has changed, please look again',
    ar: 'تغيّر المجموع، يُرجى المراجعة قبل الإتمام',
  },
  cart_full: {
    status: 409,
    en: 'A cart holds at most 100 different pieces',
    ar: 'السلة تتسع لـ100 قطعة مختلفة كحد أقصى',
  },
  too_late_to_cancel: {
    status: 409,
    en: 'This order is on its way already and cannot be cancelled any more',
    ar: 'خرج الطلب للتوصيل ولم يعد إلغاؤه ممكنًا',
  },
  order_already_placed: {
    status: 409,
    en: 'This order is placed, and its items can no longer be changed',
    ar: 'تم تأكيد هذا الطلب ولم يعد تعديل عناصره ممكنًا',
  },
  not_awaiting_payment: {
    status: 409,
    en: 'This order does not wait for a payment any more',
    ar: 'هذا الطلب لم يعد بانتظار الدفع',
  },
  payment_in_progress: {
    status: 409,
    en: 'We are still asking the bank about your last attempt, please try again in a minute',
    ar: 'لا نزال نسأل البنك عن محاولة الدفع السابقة، يُرجى المحاولة بعد دقيقة',
  },
  too_much_refunded: {
    status: 422,
    en: 'That is more than is left of what was paid',
    ar: 'المبلغ أكبر مما تبقى من المدفوع',
  },
  status_change_not_allowed: {
    status: 409,
    en: 'An order cannot go from this status to that one',
    ar: 'لا يمكن نقل الطلب من هذه الحالة إلى تلك',
  },
  last_owner: {
    status: 409,
    en: 'The shop needs an owner: make somebody else one first',
    ar: 'لا بد من مالك للمتجر، يُرجى تعيين مالك آخر أولًا',
  },
  no_email_address: {
    status: 409,
    en: 'There is no email address left to write to',
    ar: 'لا يوجد بريد إلكتروني يمكن مراسلته',
  },
  payment_final: {
    status: 409,
    en: 'This payment is final, the gateway has nothing more to report',
    ar: 'انتهت عملية الدفع هذه، فلا يوجد ما يُسأل عنه لدى بوابة الدفع',
  },
  import_not_ready: {
    status: 409,
    en: 'This file is still being read, cannot be read, or is imported already',
    ar: 'الملف لا يزال قيد القراءة أو تعذرت قراءته أو تم استيراده مسبقًا',
  },
  import_has_errors: {
    status: 409,
    en: 'Some rows need correcting first, or have to be left out',
    ar: 'بعض الصفوف تحتاج إلى تصحيح أو استبعاد',
  },
  in_use: { status: 409, en: 'This is still in use', ar: 'هذا العنصر لا يزال مستخدمًا' },
  already_exists: { status: 409, en: 'This exists already', ar: 'هذا العنصر موجود مسبقًا' },
  /** The exact text of the specification. */
  taken: {
    status: 409,
    en: 'user name or email already exist',
    ar: 'اسم المستخدم أو البريد الإلكتروني مسجل من قبل',
  },
  edit_conflict: {
    status: 412,
    en: 'Somebody has changed this since you opened it',
    ar: 'عدّل شخص آخر هذا العنصر بعد فتحه',
  },
  body_too_large: { status: 413, en: 'This is too large', ar: 'الحجم أكبر من المسموح' },
  picture_too_large: {
    status: 413,
    en: 'A picture may have up to 16 MB and 40 megapixels',
    ar: 'الحد الأقصى للصورة 16 ميغابايت و40 ميغابكسل',
  },
  wrong_content_type: { status: 415, en: 'Send this as JSON', ar: 'يُرجى الإرسال بصيغة JSON' },
  invalid: { status: 422, en: 'Something needs correcting', ar: 'هناك ما يحتاج إلى تصحيح' },
  phone_unknown: {
    status: 422,
    en: 'This phone number does not exist in its country, please check it',
    ar: 'رقم الهاتف هذا غير موجود في بلده، تُرجى مراجعته',
  },
  not_a_picture: {
    status: 422,
    en: 'Send a picture as JPEG, PNG, WebP or AVIF',
    ar: 'يُرجى إرسال صورة بصيغة JPEG أو PNG أو WebP أو AVIF',
  },
  invalid_code: { status: 422, en: 'Invalid code', ar: 'رمز الخصم غير صحيح' },
  not_a_table: {
    status: 422,
    en: 'Send a table saved as an Excel workbook (.xlsx) or as CSV UTF-8',
    ar: 'يُرجى إرسال جدول محفوظ كمصنف Excel (.xlsx) أو بصيغة CSV UTF-8',
  },
  file_too_slow: {
    status: 422,
    en: 'This file takes too long to read: split it, or save it as CSV UTF-8',
    ar: 'تستغرق قراءة هذا الملف وقتًا طويلًا، يُرجى تقسيمه أو حفظه بصيغة CSV UTF-8',
  },
  choose_variant: { status: 422, en: 'Choose a size or colour first', ar: 'يُرجى اختيار المقاس أو اللون أولًا' },
  coupon_minimum: {
    status: 422,
    en: 'The order is below the minimum of this coupon',
    ar: 'قيمة الطلب أقل من الحد الأدنى لهذا الرمز',
  },
  coupon_used_up: { status: 422, en: 'You have used this code already', ar: 'سبق لك استخدام هذا الرمز' },
  coupon_first_order: {
    status: 422,
    en: 'This code is for a first order only',
    ar: 'هذا الرمز للطلب الأول فقط',
  },
  payment_not_offered: { status: 422, en: 'This way of paying is not offered', ar: 'طريقة الدفع هذه غير متاحة' },
  cash_not_available: {
    status: 422,
    en: 'Cash on delivery is not available in this country',
    ar: 'الدفع نقدًا عند الاستلام غير متاح في هذه الدولة',
  },
  idempotency_key_reused: { status: 422, en: 'This key was used for another order', ar: 'استُخدم هذا المفتاح لطلب آخر' },
  token_unusable: {
    status: 422,
    en: 'This link was used or is too old, please ask for a new one',
    ar: 'هذا الرابط مستخدم أو انتهت صلاحيته، يُرجى طلب رابط جديد',
  },
  sign_in_not_offered: {
    status: 422,
    en: 'This way of signing in is not offered',
    ar: 'طريقة تسجيل الدخول هذه غير متاحة',
  },
  identity_not_confirmed: {
    status: 422,
    en: 'We could not confirm who you are, please try again',
    ar: 'تعذر التحقق من الهوية، يُرجى المحاولة مرة أخرى',
  },
  wrong_password: { status: 422, en: 'The current password is not right', ar: 'كلمة المرور الحالية غير صحيحة' },
  too_many_requests: {
    status: 429,
    en: 'Too many requests, please wait a moment',
    ar: 'طلبات كثيرة، يُرجى المحاولة بعد قليل',
  },
  too_many_coupon_attempts: {
    status: 429,
    en: 'Too many codes were not right, please try again in a few minutes',
    ar: 'رموز كثيرة غير صحيحة، يُرجى المحاولة بعد بضع دقائق',
  },
  too_many_attempts: {
    status: 429,
    en: 'Too many attempts, please wait a few minutes',
    ar: 'محاولات كثيرة، يُرجى المحاولة بعد بضع دقائق',
  },
  internal_error: { status: 500, en: 'Something went wrong on our side', ar: 'حدث خطأ من جهتنا' },
  busy: { status: 503, en: 'The shop is busy, please try again', ar: 'المتجر مشغول، يُرجى المحاولة مرة أخرى' },
  storage_full: {
    status: 507,
    en: 'The shop has no storage space left for this, please try again later',
    ar: 'لا تتوفر مساحة تخزين كافية في المتجر، تُرجى المحاولة لاحقًا',
  },
} as const

export type RefusalCode = keyof typeof refusals
