import { collectionRefusals } from './collection-refusals.ts'
import { editRefusals } from './edit-refusals.ts'
import { giftCardRefusals } from './gift-card-refusals.ts'
import { parcelRefusals } from './parcel-refusals.ts'
import { returnRefusals } from './return-refusals.ts'

/** Every refusal of the API: its code, its HTTP status and its text in both languages. */
export const refusals = {
  ...collectionRefusals,
  ...editRefusals,
  ...parcelRefusals,
  ...returnRefusals,
  bad_request: { status: 400, en: 'The request could not be read', ar: 'تعذّرت قراءة الطلب' },
  sign_in_required: { status: 401, en: 'Please sign in first', ar: 'يُرجى تسجيل الدخول أولًا' },
  wrong_credentials: { status: 401, en: 'Wrong password or email', ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة' },
  wrong_code: { status: 401, en: 'This code is not correct', ar: 'الرمز غير صحيح' },
  currency_not_offered: {
    status: 422,
    en: 'This currency is not offered now',
    ar: 'هذه العملة غير متاحة حاليًا',
  },
  second_factor_required: {
    status: 403,
    en: 'Please set up a second factor first',
    ar: 'يُرجى إعداد التحقق بخطوتين أولًا',
  },
  not_allowed: { status: 403, en: 'You are not allowed to do this', ar: 'لا تتوفر صلاحية لهذا الإجراء' },
  email_not_verified: {
    status: 403,
    en: 'Please confirm your email first, using the link we sent you',
    ar: 'يُرجى تأكيد البريد الإلكتروني أولًا بالرابط المُرسل إليه',
  },
  exceeds_own_permissions: {
    status: 403,
    en: 'You cannot grant or change permissions that you do not have',
    ar: 'لا يمكن منح صلاحيات غير متوفرة لديك أو تعديلها',
  },
  review_needs_purchase: {
    status: 403,
    en: 'Only customers who have bought this item can review it',
    ar: 'كتابة الآراء متاحة لمن اشترى هذا المنتج',
  },
  not_on_own_account: { status: 403, en: 'Someone else has to do this for you', ar: 'يجب أن يقوم بهذا شخص آخر' },
  not_found: { status: 404, en: 'There is nothing here', ar: 'لا يوجد شيء هنا' },
  coupon_not_found: { status: 404, en: 'Invalid code', ar: 'كود الخصم غير صحيح' },
  method_not_allowed: { status: 405, en: 'This method is not allowed here', ar: 'هذه الطريقة غير مسموحة هنا' },
  not_available: {
    status: 409,
    en: 'An item in your cart is no longer available',
    ar: 'أحد المنتجات في السلة لم يعد متوفرًا',
  },
  ships_later: {
    status: 409,
    en: 'An item in your cart now ships later, please check its date and order again',
    ar: 'تغيّر موعد شحن أحد المنتجات في السلة، يُرجى مراجعته وإعادة الطلب',
  },
  guest_without_group: {
    status: 409,
    en: 'Guests cannot be in a group. Please choose customers with an account only',
    ar: 'لا يمكن إضافة الضيوف إلى فئة، يُرجى اختيار العملاء أصحاب الحسابات فقط',
  },
  in_stock: { status: 409, en: 'This item is in stock', ar: 'هذا المنتج متوفر حاليًا' },
  discount_above_goods: {
    status: 422,
    en: 'The discount is more than the items cost',
    ar: 'الخصم أكبر من قيمة المنتجات',
  },
  total_changed: {
    status: 409,
    en: 'The total has changed, please review it',
    ar: 'تغيّر الإجمالي، يُرجى مراجعته قبل التأكيد',
  },
  slot_not_available: {
    status: 409,
    en: 'This delivery time is no longer available, please choose another one',
    ar: 'موعد التوصيل هذا لم يعد متاحًا، يُرجى اختيار موعد آخر',
  },
  recipient_address_not_offered: {
    status: 409,
    en: 'We need the delivery address for this order',
    ar: 'نحتاج إلى عنوان التوصيل لهذا الطلب',
  },
  waiting_for_address: {
    status: 409,
    en: 'The recipient has not given the address yet',
    ar: 'لم يصل عنوان المستلم بعد',
  },
  gift_is_surprise: {
    status: 409,
    en: 'This gift is a surprise: nobody contacts the recipient before the delivery',
    ar: 'هذه الهدية مفاجأة: لا يتم التواصل مع المستلم قبل التوصيل',
  },
  no_recipient_phone: {
    status: 409,
    en: 'This order has no phone number of a recipient',
    ar: 'لا يوجد رقم هاتف للمستلم في هذا الطلب',
  },
  address_already_given: {
    status: 409,
    en: 'We already have the address. Please contact us to change it',
    ar: 'سبق أن وصلنا العنوان، ولتعديله يُرجى التواصل معنا',
  },
  gift_link_unusable: {
    status: 410,
    en: 'This link does not work any more. Please ask us for a new one',
    ar: 'لم يعد هذا الرابط صالحًا، يُرجى طلب رابط جديد منا',
  },
  cart_full: {
    status: 409,
    en: 'A cart can have at most 100 different items',
    ar: 'تتسع السلة لـ100 منتج مختلف كحد أقصى',
  },
  saved_lines_full: {
    status: 409,
    en: 'You have saved 100 items for later, please remove one first',
    ar: 'لديك 100 منتج محفوظ لوقت لاحق، يُرجى حذف أحدها أولًا',
  },
  too_late_to_cancel: {
    status: 409,
    en: 'This order is already on its way and can no longer be cancelled',
    ar: 'خرج الطلب للتوصيل ولم يعد إلغاؤه ممكنًا',
  },
  order_already_placed: {
    status: 409,
    en: 'This order is placed, and its items can no longer be changed',
    ar: 'تم تأكيد هذا الطلب ولم يعد تعديل محتوياته ممكنًا',
  },
  not_awaiting_payment: {
    status: 409,
    en: 'This order is no longer waiting for a payment',
    ar: 'هذا الطلب لم يعد بانتظار الدفع',
  },
  payment_in_progress: {
    status: 409,
    en: 'The bank has not answered your last attempt yet, please try again in a minute',
    ar: 'ننتظر رد البنك على محاولة الدفع السابقة، يُرجى المحاولة بعد دقيقة',
  },
  too_much_refunded: {
    status: 422,
    en: 'This is more than can still be refunded',
    ar: 'المبلغ أكبر مما يمكن استرداده',
  },
  too_many_webhooks: {
    status: 409,
    en: 'There are 20 webhooks, please delete one first',
    ar: 'يوجد 20 ويب هوك، يُرجى حذف أحدها أولًا',
  },
  api_key_revoked: {
    status: 409,
    en: 'This API key has already been revoked',
    ar: 'سبق إلغاء مفتاح الربط هذا',
  },
  status_change_not_allowed: {
    status: 409,
    en: 'An order cannot change from this status to that one',
    ar: 'لا يمكن نقل الطلب من هذه الحالة إلى تلك',
  },
  last_owner: {
    status: 409,
    en: 'The shop needs an owner: make someone else an owner first',
    ar: 'يجب أن يبقى للمتجر مالك، يُرجى تعيين مالك آخر أولًا',
  },
  no_email_address: {
    status: 409,
    en: 'There is no email address to write to',
    ar: 'لا يوجد بريد إلكتروني يمكن مراسلته',
  },
  payment_final: {
    status: 409,
    en: 'This payment is final, the gateway has nothing more to report',
    ar: 'نتيجة هذه الدفعة نهائية، ولا يوجد ما يُستعلم عنه من بوابة الدفع',
  },
  import_not_ready: {
    status: 409,
    en: 'This file is still being checked, cannot be read, or is already imported',
    ar: 'الملف قيد الفحص أو تعذّرت قراءته أو تم استيراده من قبل',
  },
  import_has_errors: {
    status: 409,
    en: 'Some rows have to be corrected or left out first',
    ar: 'بعض الصفوف تحتاج إلى تصحيح أو استبعاد',
  },
  in_use: { status: 409, en: 'This is still in use', ar: 'هذا العنصر لا يزال مستخدمًا' },
  already_exists: { status: 409, en: 'This already exists', ar: 'هذا العنصر موجود مسبقًا' },
  /** The exact text of the specification. */
  taken: {
    status: 409,
    en: 'user name or email already exist',
    ar: 'اسم المستخدم أو البريد الإلكتروني مسجل من قبل',
  },
  edit_conflict: {
    status: 412,
    en: 'Someone else has changed this since you opened it',
    ar: 'عدّل شخص آخر هذا العنصر بعد فتحه',
  },
  body_too_large: { status: 413, en: 'This is too large', ar: 'الحجم أكبر من المسموح' },
  picture_too_large: {
    status: 413,
    en: 'A picture may have up to 16 MB and 40 megapixels',
    ar: 'الحد الأقصى للصورة 16 ميغابايت و40 ميغابكسل',
  },
  video_too_large: {
    status: 413,
    en: 'A video may have up to 32 MB',
    ar: 'الحد الأقصى للفيديو 32 ميغابايت',
  },
  wrong_content_type: { status: 415, en: 'Send this as JSON', ar: 'يُرجى الإرسال بصيغة JSON' },
  invalid: { status: 422, en: 'Something needs correcting', ar: 'هناك ما يحتاج إلى تصحيح' },
  not_a_picture: {
    status: 422,
    en: 'Send a picture as JPEG, PNG, WebP or AVIF',
    ar: 'يُرجى إرسال صورة بصيغة JPEG أو PNG أو WebP أو AVIF',
  },
  not_a_video: {
    status: 422,
    en: 'Send a complete video as MP4 (H.264, VP9 or AV1) or WebM',
    ar: 'يُرجى إرسال فيديو كامل بصيغة MP4 (H.264 أو VP9 أو AV1) أو WebM',
  },
  too_many_photos: {
    status: 422,
    en: 'A review can have up to 4 photos',
    ar: 'الحد الأقصى 4 صور مع الرأي',
  },
  invalid_code: { status: 422, en: 'Invalid code', ar: 'كود الخصم غير صحيح' },
  report_too_long: {
    status: 422,
    en: 'A report covers ten years at most',
    ar: 'يغطي التقرير عشر سنوات على الأكثر',
  },
  daily_report_too_long: {
    status: 422,
    en: 'A report by day covers one year at most; choose months for a longer period',
    ar: 'يغطي التقرير اليومي سنة واحدة على الأكثر، ويُرجى اختيار الأشهر لمدة أطول',
  },
  export_too_large: {
    status: 422,
    en: 'This export has more than 100,000 rows; please choose a shorter period',
    ar: 'يتجاوز هذا الملف 100,000 صف، يُرجى اختيار مدة أقصر',
  },
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
    ar: 'قيمة الطلب أقل من الحد الأدنى لهذا الكود',
  },
  delivery_minimum: {
    status: 422,
    en: 'The order is below the minimum of this delivery area',
    ar: 'قيمة الطلب أقل من الحد الأدنى لمنطقة التوصيل هذه',
  },
  coupon_used_up: { status: 422, en: 'You have already used this code', ar: 'سبق لك استخدام هذا الكود' },
  coupon_first_order: {
    status: 422,
    en: 'This code is for a first order only',
    ar: 'هذا الكود للطلب الأول فقط',
  },
  payment_not_offered: { status: 422, en: 'This payment method is not offered', ar: 'طريقة الدفع هذه غير متاحة' },
  cash_not_from_recipient: {
    status: 422,
    en: 'We do not ask the recipient for money, so please choose another way to pay',
    ar: 'لا نطلب من المستلم أي مبلغ، لذا يُرجى اختيار طريقة دفع أخرى',
  },
  cash_not_available: {
    status: 422,
    en: 'Cash on delivery is not available in this country',
    ar: 'الدفع نقدًا عند الاستلام غير متاح في هذه الدولة',
  },
  cash_not_in_area: {
    status: 422,
    en: 'Cash on delivery is not available in this delivery area, please choose another payment method',
    ar: 'الدفع نقدًا عند الاستلام غير متاح في منطقة التوصيل هذه، يُرجى اختيار طريقة دفع أخرى',
  },
  cash_blocked: {
    status: 422,
    en: 'Cash on delivery is not available for this phone number because earlier deliveries were refused, please choose another payment method',
    ar: 'الدفع نقدًا عند الاستلام غير متاح لرقم الهاتف هذا لأن طلبات سابقة رُفض استلامها، يُرجى اختيار طريقة دفع أخرى',
  },
  phone_not_confirmed: {
    status: 409,
    en: 'Confirm the phone number of this cash order before it is sent',
    ar: 'يُرجى تأكيد رقم هاتف هذا الطلب النقدي قبل إرساله',
  },
  text_messages_off: {
    status: 409,
    en: 'This shop does not send text messages',
    ar: 'لا يرسل هذا المتجر رسائل نصية',
  },
  no_country_code: {
    status: 409,
    en: 'This phone number has no country code',
    ar: 'رقم الهاتف هذا دون رمز الدولة',
  },
  too_many_text_messages: {
    status: 429,
    en: 'Enough text messages were sent for now, please wait a day or call',
    ar: 'أُرسل عدد كافٍ من الرسائل النصية، يُرجى الانتظار يومًا أو الاتصال هاتفيًا',
  },
  phone_already_confirmed: {
    status: 409,
    en: 'The phone number of this order is confirmed',
    ar: 'تم تأكيد رقم هاتف هذا الطلب من قبل',
  },
  phone_code_expired: {
    status: 409,
    en: 'There is no valid code, please send a new one',
    ar: 'لا يوجد رمز صالح، يُرجى إرسال رمز جديد',
  },
  wrong_phone_code: { status: 422, en: 'This code is not correct', ar: 'هذا الرمز غير صحيح' },
  too_many_phone_codes: {
    status: 429,
    en: 'Five wrong codes were entered, please send a new one',
    ar: 'أُدخلت خمسة رموز غير صحيحة، يُرجى إرسال رمز جديد',
  },
  delivery_not_refusable: {
    status: 409,
    en: 'Only the delivery of an order that was sent can be refused',
    ar: 'لا يمكن رفض الاستلام إلا لطلب تم إرساله',
  },
  delivery_not_changeable: {
    status: 409,
    en: 'The delivery day can no longer be changed: the order was sent or cancelled, or is finished',
    ar: 'لم يعد تغيير يوم التوصيل ممكنًا، فقد أُرسل الطلب أو أُلغي أو اكتمل',
  },
  no_delivery_area: {
    status: 409,
    en: 'The delivery area of this order is missing or no longer offered',
    ar: 'منطقة توصيل هذا الطلب غير محددة أو لم تعد متاحة',
  },
  cash_above_maximum: {
    status: 422,
    en: 'Cash on delivery is not available for this amount, please choose another payment method',
    ar: 'الدفع نقدًا عند الاستلام غير متاح لهذا المبلغ، يُرجى اختيار طريقة دفع أخرى',
  },
  gift_not_available: {
    status: 409,
    en: 'This gift wrap, card or occasion is no longer available, please choose another',
    ar: 'لم يعد هذا التغليف أو بطاقة الإهداء أو المناسبة متوفرًا، يُرجى اختيار غيره',
  },
  wrap_does_not_fit: {
    status: 422,
    en: 'This gift wrap does not fit every item, please choose another',
    ar: 'هذا التغليف لا يناسب جميع المنتجات، يُرجى اختيار غيره',
  },
  gift_list_not_found: {
    status: 409,
    en: 'This gift list is no longer there, you can order the items without it',
    ar: 'لم تعد قائمة الهدايا هذه موجودة، ويمكن طلب المنتجات بدونها',
  },
  already_given: {
    status: 409,
    en: 'Someone has just bought this for the list, please remove it or buy it without the list',
    ar: 'اشترى أحدهم هذا المنتج للقائمة قبل قليل، يُرجى حذفه أو شراؤه بدون القائمة',
  },
  gift_list_item_bought: {
    status: 409,
    en: 'Someone has already bought this, so it stays on the list',
    ar: 'سبق أن اشتراه أحدهم، لذلك يبقى في القائمة',
  },
  gift_list_full: { status: 409, en: 'This list is full', ar: 'هذه القائمة مكتملة' },
  too_many_gift_lists: {
    status: 409,
    en: 'You have 20 gift lists, please delete one first',
    ar: 'لديك 20 قائمة هدايا، يُرجى حذف إحداها أولًا',
  },
  too_many_reminders: {
    status: 409,
    en: 'You have 50 reminders, please delete one first',
    ar: 'لديك 50 تذكيرًا، يُرجى حذف أحدها أولًا',
  },
  idempotency_key_reused: { status: 422, en: 'This key was used for another order', ar: 'استُخدم هذا المفتاح لطلب آخر' },
  token_unusable: {
    status: 422,
    en: 'This link was used or has expired, please request a new one',
    ar: 'هذا الرابط مستخدم أو انتهت صلاحيته، يُرجى طلب رابط جديد',
  },
  sign_in_not_offered: {
    status: 422,
    en: 'This sign-in method is not offered',
    ar: 'طريقة تسجيل الدخول هذه غير متاحة',
  },
  identity_not_confirmed: {
    status: 422,
    en: 'We could not confirm who you are, please try again',
    ar: 'تعذّر التحقق من الهوية، يُرجى المحاولة مرة أخرى',
  },
  sign_in_expired: {
    status: 422,
    en: 'This sign-in has expired or was already used, please start again',
    ar: 'انتهت صلاحية محاولة تسجيل الدخول هذه أو سبق استخدامها، يُرجى البدء من جديد',
  },
  account_exists: {
    status: 409,
    en: 'There is an account with this email already. Please sign in with its password once, or ask for a new password; then this way of signing in opens it too',
    ar: 'يوجد حساب بهذا البريد الإلكتروني. يُرجى تسجيل الدخول بكلمة مروره مرة واحدة أو طلب كلمة مرور جديدة، وبعدها تفتحه طريقة الدخول هذه أيضًا',
  },
  identity_taken: {
    status: 409,
    en: 'This sign-in already opens another account of the shop',
    ar: 'طريقة الدخول هذه تفتح حسابًا آخر في المتجر',
  },
  last_sign_in_method: {
    status: 409,
    en: 'This is the only way to sign in to your account. Please set a password first',
    ar: 'هذه هي الطريقة الوحيدة لتسجيل الدخول إلى حسابك، يُرجى تعيين كلمة مرور أولًا',
  },
  sign_in_unavailable: {
    status: 503,
    en: 'The sign-in service cannot be reached right now, please try again or use your password',
    ar: 'لا يمكن الوصول إلى خدمة تسجيل الدخول الآن، يُرجى المحاولة مرة أخرى أو استخدام كلمة المرور',
  },
  passkey_not_accepted: {
    status: 422,
    en: 'This passkey was not accepted, please try again or use your password',
    ar: 'لم يُقبل مفتاح المرور هذا، يُرجى المحاولة مرة أخرى أو استخدام كلمة المرور',
  },
  too_many_passkeys: {
    status: 422,
    en: 'An account has at most twenty passkeys, please remove one first',
    ar: 'للحساب عشرون مفتاح مرور على الأكثر، يُرجى إزالة أحدها أولًا',
  },
  no_password: {
    status: 422,
    en: 'Your account has no password yet. Please set one first with “Forgot password?” on the sign-in page',
    ar: 'ليس لحسابك كلمة مرور بعد، يُرجى تعيينها أولًا من «نسيت كلمة المرور؟» في صفحة تسجيل الدخول',
  },
  wrong_password: { status: 422, en: 'The current password is not correct', ar: 'كلمة المرور الحالية غير صحيحة' },
  too_many_requests: {
    status: 429,
    en: 'Too many requests, please wait a moment',
    ar: 'طلبات كثيرة، يُرجى المحاولة بعد قليل',
  },
  too_many_coupon_attempts: {
    status: 429,
    en: 'Too many wrong codes, please try again in a few minutes',
    ar: 'محاولات كثيرة بأكواد غير صحيحة، يُرجى المحاولة بعد بضع دقائق',
  },
  too_many_attempts: {
    status: 429,
    en: 'Too many attempts, please wait a few minutes',
    ar: 'محاولات كثيرة، يُرجى المحاولة بعد بضع دقائق',
  },
  ...giftCardRefusals,
  internal_error: { status: 500, en: 'Something went wrong on our side', ar: 'حدث خطأ من جهتنا' },
  busy: { status: 503, en: 'The shop is busy, please try again', ar: 'المتجر مشغول، يُرجى المحاولة مرة أخرى' },
  storage_full: {
    status: 507,
    en: 'The shop has no storage space left for this, please try again later',
    ar: 'لا تتوفر مساحة تخزين كافية في المتجر، يُرجى المحاولة لاحقًا',
  },
} as const

export type RefusalCode = keyof typeof refusals
