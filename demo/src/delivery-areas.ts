import type { DemoArea } from './types.ts'

const FAR_PRICE = 15

/** The 151 areas of Kuwait by governorate. Prices in USD; the outlying ones cost more and take a day longer. */
export const deliveryAreas: DemoArea[] = [
  ...governorate(
    { en: 'Capital', ar: 'العاصمة' },
    5,
    `
    Abdullah Al-Salem | ضاحية عبدالله السالم | Dahiyat Abdullah Al-Salem, عبدالله السالم
    Adailiya | العديلية | Adeliya, Udailiya
    Bneid Al-Qar | بنيد القار | Bnaid Al-Gar, Bneid Al-Gar, Bnaid Al Qar, بنيد الگار
    Daiya | الدعية
    Dasma | الدسمة
    Dasman | دسمان
    Doha | الدوحة
    Doha Port | ميناء الدوحة
    Faiha | الفيحاء
    +Failaka Island | جزيرة فيلكا
    Gharnata | غرناطة | Granada, Gharnatah
    Jaber Al-Ahmad | جابر الأحمد | Jaber Al-Ahmed, Jaber Alahmad
    Jibla | القبلة | Qibla, Qiblah, Jibla, Gibla, جبلة
    Kaifan | كيفان
    Khaldiya | الخالدية | Khalidiya, Khaldia
    Mansouriya | المنصورية
    Mirqab | المرقاب | Murgab, Mirgab, Kuwait City, مدينة الكويت
    Mubarakiya | المباركية
    Nahdha | النهضة
    North West Sulaibikhat | شمال غرب الصليبيخات
    Nuzha | النزهة
    Qadsiya | القادسية | Qadisiya, Gadsiya
    Qairawan | القيروان | Kairouan, Qayrawan
    Qortuba | قرطبة | Qurtuba, Cordoba, Qortoba
    Rai | الري
    Rawda | الروضة
    Salhiya | الصالحية
    Shamiya | الشامية
    Sharq | شرق | Sharg, Kuwait City, مدينة الكويت
    Shuwaikh | الشويخ | Shuwaik, Shwaikh
    Shuwaikh Residential | الشويخ السكنية
    Shuwaikh Industrial 1 | الشويخ الصناعية 1
    Shuwaikh Industrial 2 | الشويخ الصناعية 2
    Shuwaikh Industrial 3 | الشويخ الصناعية 3
    Shuwaikh Educational | الشويخ التعليمية
    Shuwaikh Health | الشويخ الصحية
    Shuwaikh Port | ميناء الشويخ
    Sour Gardens | حدائق السور
    Sulaibikhat | الصليبيخات
    Surra | السرة
    Yarmouk | اليرموك
  `,
  ),
  ...governorate(
    { en: 'Hawalli', ar: 'حولي' },
    5,
    `
    Anjafa | أنجفة
    Bayan | بيان
    Bidaa | البدع | Bida, Bedaa
    Hawalli | حولي | Hawally, Hawali, Hawalle
    Hitteen | حطين | Hateen, Hittin, Hetteen, Hattin
    Jabriya | الجابرية | Jabria, Jabriyah
    Maidan Hawalli | ميدان حولي
    Ministries Area | منطقة الوزارات
    Mishref | مشرف | Mishrif, Meshref
    Mubarak Al-Abdullah | مبارك العبدالله | West Mishref, غرب مشرف
    Nugra | النقرة | Nuqra, Nogra
    Rumaithiya | الرميثية | Rumaithia, Rumaythiya, Rumathiya
    Salam | السلام | South Surra, جنوب السرة
    Salmiya | السالمية | Salmiyah, Salmia, Al-Salmiya
    Salwa | سلوى | Selwa
    Shaab | الشعب
    Shuhada | الشهداء | South Surra, Shohada, جنوب السرة
    Siddiq | الصديق | South Surra, Sadiq, Seddeeq, جنوب السرة
    Zahra | الزهراء | South Surra, Zahraa, جنوب السرة, زهراء
  `,
  ),
  ...governorate(
    { en: 'Mubarak Al-Kabeer', ar: 'مبارك الكبير' },
    6,
    `
    Abu Al-Hasaniya | أبو الحصانية
    Abu Ftaira | أبو فطيرة | Abu Fatira, Abu Futaira, Abu Fetera
    Adan | العدان
    Fnaitees | الفنيطيس | Fintees, Funaitees
    Masayel | المسايل | Masayil, Al Masayel
    Messila | المسيلة
    Mubarak Al-Kabeer | مبارك الكبير
    Qurain | القرين
    Qusour | القصور
    Sabah Al-Salem | صباح السالم
    Subhan | صبحان
    West Abu Ftaira Crafts | غرب أبو فطيرة الحرفية
    Wista | الوسطى
  `,
  ),
  ...governorate(
    { en: 'Al Ahmadi', ar: 'الأحمدي' },
    8,
    `
    Abu Halifa | أبو حليفة | Abu Hulaifa, Abu Halifah
    Ahmadi | الأحمدي
    Ali Sabah Al-Salem | علي صباح السالم | Umm Al-Hayman, Om Al Hayman, أم الهيمان
    +Bnaider | بنيدر
    Dhaher | الظهر | Dhahar, Thaher, الضهر
    Dubaiya | الضباعية
    East Ahmadi | شرق الأحمدي
    Egaila | العقيلة | Eqaila, Agaila, Aqila, Oqaila, عقيلة
    Fahad Al-Ahmad | فهد الأحمد
    Fahaheel | الفحيحيل | Fahahil, Fahahel
    Fintas | الفنطاس
    Hadiya | هدية
    Jaber Al-Ali | جابر العلي
    +Julaia | الجليعة
    +Khairan | الخيران | Khiran, Al-Khiran
    +Khairan Residential | الخيران السكنية
    Magwa | المقوع
    Mahboula | المهبولة | Mahbula, Mahboola
    Mangaf | المنقف | Manqaf, Mangef
    Middle Ahmadi | وسط الأحمدي
    Mina Abdullah | ميناء عبدالله
    North Ahmadi | شمال الأحمدي
    +Nuwaiseeb | النويصيب
    Riqqa | الرقة
    +Sabah Al-Ahmad | صباح الأحمد | Sabah Al-Ahmed
    +Sabah Al-Ahmad Sea City | صباح الأحمد البحرية | Khiran Pearl City, لآلئ الخيران
    Sabahiya | الصباحية | Subahiya, Sabahiyah
    Shuaiba Industrial | الشعيبة الصناعية
    South Ahmadi | جنوب الأحمدي
    +South Sabah Al-Ahmad | جنوب صباح الأحمد
    South Sabahiya | جنوب الصباحية
    +Wafra | الوفرة
    +Wafra Residential | الوفرة السكنية
    +Wafra Farms | مزارع الوفرة
    +Zoor | الزور
  `,
  ),
  ...governorate(
    { en: 'Al Farwaniyah', ar: 'الفروانية' },
    6,
    `
    Abdullah Al-Mubarak | عبدالله المبارك
    Airport | المطار
    Andalus | الأندلس | Andalous, Andalusia
    Ardiya | العارضية
    Ardiya Crafts | العارضية الحرفية
    Ardiya Stores | العارضية المخازن
    Dajeej | الضجيج
    Farwaniya | الفروانية | Farwania, Ferwaniya
    Firdous | الفردوس | Ferdous, Ferdaws, Firdaws
    Ishbiliya | إشبيلية | Seville, Eshbiliya, أشبيلية
    Jleeb Al-Shuyoukh | جليب الشيوخ | Abbasiya, Jleeb, Jaleeb, العباسية, الجليب
    Khaitan | خيطان
    Omariya | العمرية
    Rabiya | الرابية
    Rehab | الرحاب
    Riggae | الرقعي | Reggai, Rigai, Regai
    Sabah Al-Nasser | صباح الناصر
    Sabah Al-Salem University | جامعة صباح السالم
    Shadadiya | الشدادية
    South Abdullah Al-Mubarak | جنوب عبدالله المبارك
    South Khaitan | جنوب خيطان
    West Abdullah Al-Mubarak | غرب عبدالله المبارك
  `,
  ),
  ...governorate(
    { en: 'Al Jahra', ar: 'الجهراء' },
    8,
    `
    +Abdali | العبدلي
    Amghara | أمغرة
    Jahra | الجهراء | Jahara, Al Jahraa
    Jahra Industrial | الجهراء الصناعية
    +Kabd | كبد
    +Kazma | كاظمة
    +Mutlaa | المطلاع | Mutla, Al Mutlaa
    Naeem | النعيم
    Naseem | النسيم
    North West Jahra | شمال غرب الجهراء
    Oyoun | العيون
    Qasr | القصر
    Saad Al-Abdullah | سعد العبدالله | Saad Al-Abdulla, Saad Alabdullah
    +Salmi | السالمي
    South Saad Al-Abdullah | جنوب سعد العبدالله
    +Subiya | الصبية | Sabiya, Subbiya
    Sulaibiya | الصليبية | Sulaibia
    Sulaibiya Agricultural | الصليبية الزراعية
    Sulaibiya Industrial | الصليبية الصناعية
    Taima | تيماء
    Waha | الواحة
  `,
  ),
]

/** One area a line: its names, and other spellings. A plus marks an outlying one. */
function governorate(name: DemoArea['governorate'], price: number, lines: string): DemoArea[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', ar = '', spellings = ''] = line.split('|').map((part) => part.trim())
      const isFar = en.startsWith('+')
      const far = { price: FAR_PRICE, extraDays: 1 }
      return {
        governorate: name,
        name: { en: en.replace('+', ''), ar },
        spellings,
        ...(isFar ? far : { price, extraDays: 0 }),
      }
    })
}
