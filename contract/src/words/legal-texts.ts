/** A section of a text page, in the form of the setting that replaces it. */
type Section = { title_en: string; title_ar: string; paragraph_en: string; paragraph_ar: string }

/** The pages below `/main/legal`, by their last path segment. */
export const legalTitles = {
  privacy: { en: 'Privacy', ar: 'الخصوصية' },
  accessibility: { en: 'Accessibility', ar: 'إمكانية الوصول' },
} as const

/** The privacy page of a shop that has no text of its own. It describes what the program does. */
export const standardPrivacy: Section[] = [
  {
    title_en: 'What we store',
    title_ar: 'البيانات التي نحفظها',
    paragraph_en:
      'With an order: name, phone number, email address and delivery address, the items, and how it was paid. With a gift also the name, phone number and address of the recipient, and the message on the card.\n\nWith an account: name, email address, phone number, saved addresses, favourites, reviews, gift lists, reminders and passkeys. Passwords are stored in a form from which nobody can read them. With a message to us: its text and how to answer it.\n\nCard details go to the payment provider and never to us. We store the last four digits at most.',
    paragraph_ar:
      'مع الطلب: الاسم ورقم الهاتف والبريد الإلكتروني وعنوان التوصيل، والمنتجات، وطريقة الدفع. ومع الهدية أيضًا اسم المستلم ورقم هاتفه وعنوانه، ونص بطاقة الإهداء.\n\nمع الحساب: الاسم والبريد الإلكتروني ورقم الهاتف والعناوين المحفوظة والمفضلة والتقييمات وقوائم الهدايا والتذكيرات ومفاتيح المرور. وتُحفظ كلمات المرور بصيغة لا يمكن لأحد قراءتها. ومع الرسائل إلينا: نص الرسالة ووسيلة الرد عليها.\n\nتذهب بيانات البطاقة إلى مزود خدمة الدفع ولا تصل إلينا، ولا نحفظ منها سوى آخر أربعة أرقام.',
  },
  {
    title_en: 'What we use it for',
    title_ar: 'أغراض الاستخدام',
    paragraph_en:
      'To deliver and invoice orders, to handle returns and refunds, to answer questions, and to protect accounts and payments from abuse.\n\nNews, reminders of a cart and messages about items that are back in stock go only to those who asked for them. Each of these emails has a link that ends them.',
    paragraph_ar:
      'لتوصيل الطلبات وإصدار فواتيرها، ومعالجة الإرجاع واسترداد المبالغ، والرد على الأسئلة، وحماية الحسابات والمدفوعات من إساءة الاستخدام.\n\nلا تُرسل الأخبار والتذكير بالسلة وإشعارات توفر المنتجات إلا بناءً على طلب مسبق، وفي كل منها رابط لإيقافها.',
  },
  {
    title_en: 'Cookies and storage in the browser',
    title_ar: 'ملفات تعريف الارتباط والتخزين في المتصفح',
    paragraph_en:
      'We set only our own cookies: one for staying signed in, one that recognises a device that has signed in before, one for half an hour during a sign-in with another provider or a passkey, and one for each order, cart or address stored without an account, so that only this browser can show it. If we note which advertisement led to a visit, one more cookie stores its name until the browser is closed.\n\nThe browser itself stores the cart, favourites, items viewed last, items to compare and the chosen currency, and for guests the details typed at checkout. Deleting the data of this site in the browser removes them.\n\nOur pages load no script for advertising or statistics. Posts of social networks load only on request. The form for card payments loads a script of the payment provider.',
    paragraph_ar:
      'لا نستخدم سوى ملفات تعريف ارتباط خاصة بنا: ملف للبقاء في الحساب بعد تسجيل الدخول، وملف للتعرف على جهاز سبق تسجيل الدخول منه، وملف لمدة نصف ساعة أثناء تسجيل الدخول عبر مزود آخر أو بمفتاح مرور، وملف لكل طلب أو سلة أو عنوان يُحفظ من دون حساب ليظهر في هذا المتصفح وحده. وإذا كنا نسجّل الإعلان الذي أدى إلى الزيارة، يُحفظ اسمه في ملف آخر حتى إغلاق المتصفح.\n\nيحفظ المتصفح نفسه السلة والمفضلة وآخر المنتجات المعروضة ومنتجات المقارنة والعملة المختارة، وللزائر البيانات المكتوبة عند إتمام الطلب. ويزول ذلك بحذف بيانات هذا الموقع من المتصفح.\n\nلا تُحمّل صفحاتنا أي برنامج للإعلانات أو الإحصاءات، ولا تُعرض منشورات شبكات التواصل إلا عند الطلب. أما نموذج الدفع بالبطاقة فيُحمّل برنامجًا من مزود خدمة الدفع.',
  },
  {
    title_en: 'Who receives data',
    title_ar: 'الجهات التي تتلقى البيانات',
    paragraph_en:
      'Couriers receive the name, phone number and address of a delivery. Banks and payment providers receive what a payment requires. If you choose Tabby at checkout, it receives your email address and phone number to check whether you can pay later, and with the payment also your name, the address, the items and your earlier orders. The companies that host the shop and send its emails and text messages process data on our behalf. Authorities receive what the law requires.\n\nIf the checkout asks about advertising platforms and you agree, we report that purchase to the platforms it names: order number, amount and items, email address and phone number in hashed form, network address and browser. Without your consent nothing is reported.\n\nWe sell no data.',
    paragraph_ar:
      'تتلقى شركات التوصيل الاسم ورقم الهاتف والعنوان. وتتلقى البنوك ومزودو خدمات الدفع البيانات الضرورية للدفع. وعند اختيار تابي تتلقى البريد الإلكتروني ورقم الهاتف للتحقق من إمكان الدفع لاحقًا، ومع الدفع الاسم والعنوان والمنتجات والطلبات السابقة أيضًا. وتعالج الشركات التي تستضيف المتجر وترسل رسائله البريدية والنصية البيانات نيابةً عنا. وتتلقى الجهات الرسمية ما يفرضه القانون.\n\nوإذا طُلبت عند إتمام الطلب الموافقة على إبلاغ منصات إعلانية وأُعطيت، نبلغ المنصات المذكورة بذلك الشراء: رقم الطلب ومبلغه ومنتجاته، والبريد الإلكتروني ورقم الهاتف بصيغة مشفّرة، وعنوان الشبكة ونوع المتصفح. ومن دون موافقة لا يُبلَّغ عن شيء.\n\nولا نبيع أي بيانات.',
  },
  {
    title_en: 'How long we store it',
    title_ar: 'مدة الحفظ',
    paragraph_en:
      'Orders and messages are stored as long as accounting, returns and questions about them require. When an account is deleted, its finished orders keep their number, items and amounts, without name, address and contact details.\n\nGuest carts on our servers are deleted after a day, requests for news about an item after 180 days, and unconfirmed newsletter requests after 14 days.',
    paragraph_ar:
      'نحفظ الطلبات والرسائل ما دامت ضرورية للمحاسبة والإرجاع والاستفسارات. وعند حذف الحساب تبقى أرقام الطلبات المكتملة ومنتجاتها ومبالغها، من دون الاسم والعنوان وبيانات التواصل.\n\nتُحذف سلال الزوار من خوادمنا بعد يوم، وطلبات الإشعار بتوفر منتج بعد 180 يومًا، وطلبات النشرة البريدية غير المؤكدة بعد 14 يومًا.',
  },
  {
    title_en: 'Your rights',
    title_ar: 'الحقوق',
    paragraph_en:
      'The account shows all details and lets you correct them, download them as a file, and delete the account. For an order without an account, or for any other question about your data, please write to us through the contact page: we will tell you what we store, correct or delete it, or stop using it, unless the law requires us to keep it.',
    paragraph_ar:
      'يعرض الحساب جميع البيانات، ويمكن تصحيحها وتنزيلها في ملف وحذف الحساب. وللطلبات من دون حساب، أو لأي سؤال عن البيانات، يُرجى التواصل معنا من صفحة التواصل: نوضح البيانات المحفوظة، ونصححها أو نحذفها أو نوقف استخدامها، ما لم يفرض القانون الاحتفاظ بها.',
  },
]

/** The accessibility statement of a shop that has no text of its own. */
export const standardAccessibility: Section[] = [
  {
    title_en: 'Our goal',
    title_ar: 'هدفنا',
    paragraph_en:
      'Everyone should be able to choose, order and receive items here. The pages of this shop are built to conform to the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, in English and in Arabic.',
    paragraph_ar:
      'نريد أن يتمكن الجميع من اختيار المنتجات وطلبها واستلامها. صُممت صفحات هذا المتجر وفق إرشادات الوصول إلى محتوى الويب (WCAG) 2.2 بالمستوى AA، بالعربية والإنجليزية.',
  },
  {
    title_en: 'What works',
    title_ar: 'ما يتيحه المتجر',
    paragraph_en:
      'All controls can be reached and used with a keyboard, and the focus is always visible. Screen readers get headings, landmarks, labels and messages. Text can be enlarged, and a page fits a width of 320 pixels without scrolling sideways. Colours have the required contrast, and nothing depends on colour alone. Movement stops when the system asks for less of it. Errors in forms are named beside the field, and nothing typed is lost.',
    paragraph_ar:
      'يمكن الوصول إلى جميع عناصر التحكم واستخدامها بلوحة المفاتيح، ويبقى موضع التركيز ظاهرًا دائمًا. وتجد قارئات الشاشة العناوين ومناطق الصفحة والتسميات والرسائل. ويمكن تكبير النص، وتتسع الصفحة لعرض 320 بكسل من دون تمرير أفقي. وتباين الألوان كافٍ، ولا تعتمد أي معلومة على اللون وحده. وتتوقف الحركة عندما تُضبط على ذلك إعدادات الجهاز. وتظهر أخطاء النماذج بجانب حقولها، ولا يضيع ما كُتب.',
  },
  {
    title_en: 'How we check',
    title_ar: 'كيف نتحقق',
    paragraph_en:
      'The pages are checked with automated tools in both languages, on the widths of phones and computers, and their main tasks with a keyboard. This is a self-assessment; no outside organisation has audited the shop.',
    paragraph_ar:
      'تُفحص الصفحات بأدوات آلية باللغتين، بعرض شاشات الهواتف والحواسيب، وتُجرَّب مهامها الرئيسية بلوحة المفاتيح. وهذا تقييم ذاتي لم تدققه جهة خارجية.',
  },
  {
    title_en: 'Known limits',
    title_ar: 'حدود معروفة',
    paragraph_en:
      'Payment pages of banks and payment providers, and posts of social networks, are not ours, and we cannot change them. A picture that we have not described is named after its item. Ordering requires JavaScript.',
    paragraph_ar:
      'صفحات الدفع لدى البنوك ومزودي خدمات الدفع ومنشورات شبكات التواصل ليست لنا ولا يمكننا تغييرها. والصورة التي لم نصفها تحمل اسم المنتج. ويتطلب إتمام الطلب جافا سكريبت.',
  },
  {
    title_en: 'Tell us',
    title_ar: 'يسعدنا التواصل',
    paragraph_en:
      'If something does not work for you, please write or call: the contact page has all the ways to reach us. Please name the page and the device or program you use. We are glad to take an order in another way meanwhile.',
    paragraph_ar:
      'إذا تعذّر استخدام أي جزء من المتجر، يُرجى مراسلتنا أو الاتصال بنا: في صفحة التواصل جميع وسائل الوصول إلينا. ويُرجى ذكر الصفحة والجهاز أو البرنامج المستخدم. ويسعدنا أخذ الطلب بطريقة أخرى إلى حين إصلاح ذلك.',
  },
]
