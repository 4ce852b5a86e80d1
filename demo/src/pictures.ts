import type { DemoPicture, Text } from './types.ts'

/** The named pictures in order, with their alternative texts. */
export function picturesWithAlt(...pictures: (PictureFile | DemoPicture)[]): DemoPicture[] {
  return pictures.map((picture) => (typeof picture === 'string' ? { file: picture, alt: alts[picture] } : picture))
}

/** The picture of one colour of an item. */
export function ofColor(color: string, file: PictureFile): DemoPicture {
  return { file, alt: alts[file], color }
}

export type PictureFile = keyof typeof alts

/** The alternative text of each file in demo/pictures. A narrower copy, such as `-400`, has the same text. */
const alts = {
  hero: {
    en: 'Brass candlesticks, an emerald gift box, a gold dallah with three finjan, an amber flacon and a white vase',
    ar: 'شمعدانان من النحاس وصندوق هدايا زمردي ودلة ذهبية مع 3 فناجين وقارورة عطر عنبرية ومزهرية بيضاء',
  },
  dallah_gold: {
    en: 'Ribbed gold dallah on a white marble plinth before a green arch',
    ar: 'دلة ذهبية مضلعة على قاعدة من الرخام الأبيض أمام قوس أخضر',
  },
  dallah_silver: {
    en: 'Ribbed silver dallah with a gold bead at the collar, on a stone block',
    ar: 'دلة فضية مضلعة بطوق من الحبيبات الذهبية على قاعدة حجرية',
  },
  coffee: {
    en: 'Gold dallah, three filled finjan and a small bowl of dates on a round marble tray',
    ar: 'دلة ذهبية و3 فناجين قهوة ووعاء تمر صغير على صينية رخامية مستديرة',
  },
  'coffee-three': {
    en: 'The coffee tray seen from its corner, dates in front and the cups behind',
    ar: 'صينية القهوة من زاويتها، التمر في المقدمة والفناجين خلفه',
  },
  'coffee-detail': {
    en: 'Close view of a gold dallah: pointed lid, beaded collar and ribbed shoulder',
    ar: 'لقطة قريبة لدلة ذهبية: غطاء مدبب وطوق من الحبيبات وكتف مضلع',
  },
  'coffee-dates': {
    en: 'Small gilded bowl of dates at the foot of the dallah',
    ar: 'وعاء تمر صغير مذهب عند قاعدة الدلة',
  },
  finjan_gilded: {
    en: 'Three white finjan with gold stars and gold rims beside a gold dallah',
    ar: 'ثلاثة فناجين بيضاء بنجوم وحواف ذهبية بجانب دلة ذهبية',
  },
  finjan_set: {
    en: 'Six white finjan with green and gold stars on a round emerald tray with two handles',
    ar: 'ستة فناجين بيضاء بنجوم خضراء وذهبية على صينية زمردية مستديرة بمقبضين',
  },
  tea_set: {
    en: 'White ribbed teapot with a gold knob, two cups of tea on their saucers',
    ar: 'إبريق شاي أبيض مضلع بمقبض غطاء ذهبي مع كوبي شاي وصحنيهما',
  },
  tea_set_emerald: {
    en: 'Emerald ribbed teapot with a gold knob, two emerald cups of tea on their saucers',
    ar: 'إبريق شاي زمردي مضلع بمقبض غطاء ذهبي مع كوبين زمرديين وصحنيهما',
  },
  decanter_set: {
    en: 'Round crystal decanter of rose sherbet and two gold-rimmed glasses on a marble tray',
    ar: 'دورق كريستال مستدير فيه شراب الورد مع كأسين بحواف ذهبية على صينية رخامية',
  },
  date_bowl: {
    en: 'Shallow gilded bowl filled with dates on a marble plinth',
    ar: 'وعاء مذهب قليل العمق مملوء بالتمر على قاعدة رخامية',
  },
  tier_stand_marble: {
    en: 'Two marble plates on a gold stem, set with green, brown and cream sweets',
    ar: 'طبقان من الرخام على عمود ذهبي عليهما حلويات خضراء وبنية وكريمية',
  },
  coasters_agate: {
    en: 'Stack of agate coasters with gold rims, a green one on top and a blue one leaning beside it',
    ar: 'قواعد أكواب من العقيق بحواف ذهبية، أعلاها خضراء وبجانبها واحدة زرقاء',
  },
  mabkhara_oud: {
    en: 'Walnut mabkhara with four brass points, a thread of smoke rising from the ember',
    ar: 'مبخرة من الجوز بأربع قمم نحاسية يتصاعد منها خيط دخان',
  },
  'mabkhara_oud-crown': {
    en: 'The brass crown of the walnut mabkhara with the ember inside',
    ar: 'تاج المبخرة النحاسي والجمرة في داخله',
  },
  'mabkhara_oud-waist': {
    en: 'The waist of the mabkhara: beaded brass collar above two walnut arches',
    ar: 'خصر المبخرة: طوق نحاسي من الحبيبات فوق قوسين من الجوز',
  },
  'mabkhara_oud-base': {
    en: 'The walnut base with its arches outlined in brass',
    ar: 'قاعدة الجوز وأقواسها المحددة بالنحاس',
  },
  'mabkhara_oud-side': {
    en: 'The walnut mabkhara on a marble plinth, seen from the side',
    ar: 'مبخرة الجوز من جانبها على قاعدة رخامية',
  },
  mabkhara_ebony: {
    en: 'The same mabkhara in dark ebony with its brass crown and brass-edged arches',
    ar: 'المبخرة نفسها من الأبنوس الداكن بتاج نحاسي وأقواس محددة بالنحاس',
  },
  bukhoor_silver: {
    en: 'Round fluted silver box with a gold finial and a burgundy silk tassel',
    ar: 'علبة فضية مستديرة مضلعة بقمة ذهبية وشرابة حرير خمرية',
  },
  'bukhoor_silver-detail': {
    en: 'The clasp of the silver box: a star in a gold ring above the burgundy tassel',
    ar: 'قفل العلبة الفضية: نجمة في حلقة ذهبية فوق الشرابة الخمرية',
  },
  perfume_amber: {
    en: 'Eight-sided crystal flacon of amber scent with a ribbed gold cap and a green stone',
    ar: 'قارورة كريستال مثمنة فيها عطر عنبري بغطاء ذهبي مضلع وحجر أخضر',
  },
  'perfume_amber-detail': {
    en: 'The gold star medallion on the amber flacon, a small green star at its centre',
    ar: 'ميدالية النجمة الذهبية على قارورة العنبر وفي وسطها نجمة خضراء صغيرة',
  },
  perfume_rose: {
    en: 'Eight-sided crystal flacon of rose-coloured scent with a rose-gold cap',
    ar: 'قارورة كريستال مثمنة فيها عطر وردي بغطاء من الذهب الوردي',
  },
  perfume_smoke: {
    en: 'Eight-sided crystal flacon of smoke-grey scent with a silver cap',
    ar: 'قارورة كريستال مثمنة فيها عطر رمادي دخاني بغطاء فضي',
  },
  oud_oil_trio: {
    en: 'Three glass vials of oud oil with gold flame stoppers, the middle one raised on walnut',
    ar: 'ثلاث قوارير من دهن العود بأغطية ذهبية كالشعلة، أوسطها على قاعدة من الجوز',
  },
  'oud_oil_trio-detail': {
    en: 'Close view of the middle vial on its walnut block, a lighter and a darker oil beside it',
    ar: 'لقطة قريبة للقارورة الوسطى على قاعدة الجوز وبجانبها دهن أفتح وآخر أغمق',
  },
  candle_ivory: {
    en: 'Lit candle in a white fluted jar with a gold star, its gold lid lying beside it',
    ar: 'شمعة مضاءة في وعاء أبيض مضلع بنجمة ذهبية وغطاؤها الذهبي بجانبها',
  },
  candle_saffron: {
    en: 'Lit candle in a dark brown fluted jar with a gold star, its gold lid lying beside it',
    ar: 'شمعة مضاءة في وعاء بني داكن مضلع بنجمة ذهبية وغطاؤها الذهبي بجانبها',
  },
  diffuser_amber: {
    en: 'Square glass bottle of amber scent with thin reeds, a gold collar and a green star in gold on its front',
    ar: 'زجاجة مربعة فيها عطر العنبر بأعواد رفيعة وطوق ذهبي وعلى واجهتها نجمة خضراء في إطار ذهبي',
  },
  lantern_mashrabiya: {
    en: 'Six-sided gold lantern with pierced star screens, a domed top and a lit candle inside',
    ar: 'فانوس ذهبي سداسي بجوانب مخرمة بالنجوم وقبة وفي داخله شمعة مضاءة',
  },
  'lantern_mashrabiya-three': {
    en: 'The gold lantern seen from its edge, the ring at the top and the candle glowing',
    ar: 'الفانوس الذهبي من حافته، وفي أعلاه حلقة والشمعة مضاءة',
  },
  'lantern_mashrabiya-detail': {
    en: 'Close view of the pierced star screen with the candle behind it',
    ar: 'لقطة قريبة للجانب المخرم بالنجوم والشمعة خلفه',
  },
  lantern_silver: {
    en: 'Six-sided silver lantern with pierced star screens before a green arch',
    ar: 'فانوس فضي سداسي بجوانب مخرمة بالنجوم أمام قوس أخضر',
  },
  lamp_marble: {
    en: 'Lit table lamp with a pleated cream shade, a marble egg and a marble foot ringed in brass',
    ar: 'مصباح طاولة مضاء بمظلة كريمية ذات طيات وجسم رخامي بيضوي وقاعدة رخامية بحلقة نحاسية',
  },
  candlesticks: {
    en: 'Tall and short brass candlesticks with lit white candles on a marble block',
    ar: 'شمعدانان من النحاس، طويل وقصير، بشمعتين بيضاوين مضاءتين على قاعدة رخامية',
  },
  candelabra_gold: {
    en: 'Five-armed gold candelabra with lit white candles against a plum wall',
    ar: 'شمعدان ذهبي بخمس شمعات بيضاء مضاءة أمام جدار خمري',
  },
  vase_olive: {
    en: 'White fluted vase with a gold lip holding olive branches, a small finjan at its foot',
    ar: 'مزهرية بيضاء مضلعة بحافة ذهبية فيها أغصان زيتون وعند قاعدتها فنجان صغير',
  },
  vase_black: {
    en: 'Matte black fluted vase with a gold lip holding olive branches',
    ar: 'مزهرية سوداء مطفية مضلعة بحافة ذهبية فيها أغصان زيتون',
  },
  vase_emerald: {
    en: 'Emerald glazed fluted vase with a gold lip, empty, on a marble plinth',
    ar: 'مزهرية زمردية لامعة مضلعة بحافة ذهبية، فارغة على قاعدة رخامية',
  },
  bud_vases_trio: {
    en: 'Three ribbed glass bud vases in rose, amber and smoke, an olive sprig in each',
    ar: 'ثلاث مزهريات صغيرة من الزجاج المضلع بألوان وردي وعنبري ودخاني وفي كل منها غصن زيتون',
  },
  mirror_sunburst: {
    en: 'Round mirror with long gold rays on a plaster wall, a small white vase below',
    ar: 'مرآة مستديرة بأشعة ذهبية طويلة على جدار جصي وتحتها مزهرية بيضاء صغيرة',
  },
  clock_onyx: {
    en: 'Arched mantel clock in green onyx with a white face and gold edges',
    ar: 'ساعة مكتب مقوسة من العقيق الأخضر بوجه أبيض وحواف ذهبية',
  },
  hourglass_gold: {
    en: 'Hourglass between gold columns, golden sand half run, on a stone block',
    ar: 'ساعة رملية بين أعمدة ذهبية وقد نزل نصف رملها الذهبي، على قاعدة حجرية',
  },
  'hourglass_gold-three': {
    en: 'The hourglass seen from above its corner, the round gold cap in view',
    ar: 'الساعة الرملية من أعلى زاويتها ويظهر غطاؤها الذهبي المستدير',
  },
  'hourglass_gold-detail': {
    en: 'Close view of the sand falling in a thin thread between the gold columns',
    ar: 'لقطة قريبة للرمل ينزل خيطًا رفيعًا بين الأعمدة الذهبية',
  },
  bookends_onyx: {
    en: 'Two green onyx crescents on gold feet holding three books',
    ar: 'هلالان من العقيق الأخضر على قاعدتين ذهبيتين يسندان 3 كتب',
  },
  frame_arabesque: {
    en: 'Green photo frame set with gold stars, a desert picture inside, a candlestick beside it',
    ar: 'إطار صور أخضر مرصع بنجوم ذهبية وفيه صورة صحراء وبجانبه شمعدان',
  },
  knot_brass: {
    en: 'Polished brass trefoil knot on a dark marble base',
    ar: 'عقدة ثلاثية من النحاس المصقول على قاعدة من الرخام الداكن',
  },
  palm_brass: {
    en: 'Brass date palm with open fronds and a scaled trunk on a dark marble base',
    ar: 'نخلة نحاسية بسعف مفتوح وجذع متدرج على قاعدة من الرخام الداكن',
  },
  jewel_box_velvet: {
    en: 'Open emerald velvet box with a mirror in its lid, three rings and a pearl bracelet inside',
    ar: 'صندوق مخملي زمردي مفتوح بمرآة في غطائه وفيه 3 خواتم وسوار لؤلؤ',
  },
  jewel_box_burgundy: {
    en: 'Open burgundy velvet box with a mirror in its lid, three rings and a pearl bracelet inside',
    ar: 'صندوق مخملي خمري مفتوح بمرآة في غطائه وفيه 3 خواتم وسوار لؤلؤ',
  },
  chest_pearl: {
    en: 'Walnut chest inlaid with mother-of-pearl flowers, with a gold clasp',
    ar: 'صندوق من الجوز مطعم بزهور من الصدف وله قفل ذهبي',
  },
  'chest_pearl-three': {
    en: 'The chest from above its corner, the lid filled with pearl flowers',
    ar: 'الصندوق من أعلى زاويته وغطاؤه مملوء بزهور الصدف',
  },
  'chest_pearl-detail': {
    en: 'Close view of the gold star clasp and the pearl diamonds along the lid',
    ar: 'لقطة قريبة للقفل الذهبي على شكل نجمة ولمعينات الصدف على حافة الغطاء',
  },
  pen_case: {
    en: 'Black lacquer pen lying in its wooden case, an emerald one in front, on dark marble',
    ar: 'قلم لاكيه أسود في علبته الخشبية وأمامه قلم زمردي على رخام داكن',
  },
  tasbih_sandalwood: {
    en: 'Sandalwood tasbih with a green tassel in an open wooden case',
    ar: 'سبحة من خشب الصندل بشرابة خضراء في علبة خشبية مفتوحة',
  },
  gift_emerald: {
    en: 'Emerald gift box tied with a wide gold satin bow, an ivory one behind it',
    ar: 'صندوق هدايا زمردي بفيونكة ساتان ذهبية عريضة وخلفه صندوق عاجي',
  },
  gift_ivory: {
    en: 'Ivory gift box tied with a wide gold satin bow on a marble plinth',
    ar: 'صندوق هدايا عاجي بفيونكة ساتان ذهبية عريضة على قاعدة رخامية',
  },
  gift_burgundy: {
    en: 'A low and a tall burgundy gift box, each tied with a rose satin bow',
    ar: 'صندوقا هدايا خمريان، منخفض ومرتفع، بفيونكة ساتان وردية على كل منهما',
  },
  rose_dome: {
    en: 'Single red rose standing under a glass dome on a walnut and gold base, petals fallen around it',
    ar: 'وردة حمراء واحدة في قبة زجاجية على قاعدة من الجوز والذهب وحولها بتلات متساقطة',
  },
  'rose_dome-detail': {
    en: 'Close view of the red rose, its leaves and the petals on the gold plate',
    ar: 'لقطة قريبة للوردة الحمراء وأوراقها والبتلات على الطبق الذهبي',
  },
  rose_box_blush: {
    en: 'Round ivory box filled with blush roses, a gold star on its front',
    ar: 'صندوق عاجي مستدير مملوء بورد زهري وعلى واجهته نجمة ذهبية',
  },
  rose_box_red: {
    en: 'Round black box filled with red roses, a gold star on its front',
    ar: 'صندوق أسود مستدير مملوء بورد أحمر وعلى واجهته نجمة ذهبية',
  },
  chocolate_box_twenty: {
    en: 'Open emerald box with twenty filled chocolates, dark, milk and white, each in its own square',
    ar: 'علبة زمردية مفتوحة فيها 20 قطعة شوكولاتة محشوة، داكنة وبالحليب وبيضاء، كل قطعة في خانتها',
  },
  finjan_single: {
    en: 'One white finjan with green and gold stars and a gold rim on a small marble plinth',
    ar: 'فنجان أبيض واحد بنجوم خضراء وذهبية وحافة ذهبية على قاعدة رخامية صغيرة',
  },
  perfume_trio: {
    en: 'Three crystal flacons, amber, rose and smoke, standing in a lined emerald box edged in gold',
    ar: 'ثلاث قوارير كريستال، عنبرية ووردية ودخانية، في علبة زمردية مبطنة بحواف ذهبية',
  },
  candle_pair: {
    en: 'A white and a dark fluted candle side by side, both lit, their gold lids in front',
    ar: 'شمعتان مضلعتان، بيضاء وداكنة، مضاءتان جنبًا إلى جنب وأمامهما غطاءان ذهبيان',
  },
  lantern_pair: {
    en: 'A gold and a silver lantern side by side, a candle lit in each',
    ar: 'فانوس ذهبي وآخر فضي جنبًا إلى جنب وفي كل منهما شمعة مضاءة',
  },
  candlestick_short: {
    en: 'One short brass candlestick with a lit white candle',
    ar: 'شمعدان نحاسي قصير واحد بشمعة بيضاء مضاءة',
  },
  gift_trio: {
    en: 'An emerald, an ivory and a burgundy gift box, each with its satin bow',
    ar: 'صندوق هدايا زمردي وآخر عاجي وثالث خمري وعلى كل منها فيونكة ساتان',
  },
  bud_vase_rose: {
    en: 'Round rose glass bud vase with one olive sprig',
    ar: 'مزهرية مستديرة من الزجاج الوردي وفيها غصن زيتون واحد',
  },
  dallah_gold_table: {
    en: 'Gold dallah on a walnut table with a bowl of dates and a cup of coffee',
    ar: 'دلة ذهبية على طاولة من الجوز مع وعاء تمر وفنجان قهوة',
  },
  finjan_three: {
    en: 'Three white finjan with gold stars on a round marble plinth, filled with coffee',
    ar: 'ثلاثة فناجين بيضاء بنجوم ذهبية مملوءة بالقهوة على قاعدة رخامية مستديرة',
  },
  'finjan_three-detail': {
    en: 'Close view of one finjan: gold rim, gold line and gold stars',
    ar: 'لقطة قريبة لفنجان واحد: حافة ذهبية وخط ذهبي ونجوم ذهبية',
  },
  coasters_sage: {
    en: 'Pile of green agate coasters with gold rims, two more fanned in front',
    ar: 'قواعد أكواب من العقيق الأخضر بحواف ذهبية، بعضها مرصوص واثنتان أمامها',
  },
  coasters_sky: {
    en: 'Pile of blue agate coasters with gold rims, two more fanned in front',
    ar: 'قواعد أكواب من العقيق الأزرق بحواف ذهبية، بعضها مرصوص واثنتان أمامها',
  },
  bukhoor_silver_smoke: {
    en: 'Silver bukhoor box on a walnut table beside a smoking ebony mabkhara',
    ar: 'علبة بخور فضية على طاولة من الجوز بجانب مبخرة من الأبنوس يتصاعد دخانها',
  },
  perfume_amber_table: {
    en: 'Amber flacon on a marble tray with a ring and a pearl bracelet',
    ar: 'قارورة عنبرية على صينية رخامية مع خاتم وسوار لؤلؤ',
  },
  'perfume_trio-detail': {
    en: 'Close view of the rose flacon between the amber and the smoke one',
    ar: 'لقطة قريبة للقارورة الوردية بين العنبرية والدخانية',
  },
  perfume_trio_gift: {
    en: 'The three flacons before an emerald gift box with a gold bow',
    ar: 'القوارير الثلاث أمام صندوق هدايا زمردي بفيونكة ذهبية',
  },
  'lantern_pair-detail': {
    en: 'Close view of both lanterns, their domed tops and pierced star screens',
    ar: 'لقطة قريبة للفانوسين بقبتيهما وجوانبهما المخرمة بالنجوم',
  },
  lantern_pair_door: {
    en: 'A gold and a silver lantern on a step, on both sides of a green arched door',
    ar: 'فانوس ذهبي وآخر فضي على عتبة عند جانبي باب أخضر مقوس',
  },
  'jewel_box_velvet-detail': {
    en: 'Close view of the three rings and the pearl bracelet in the velvet box',
    ar: 'لقطة قريبة للخواتم الثلاثة وسوار اللؤلؤ في الصندوق المخملي',
  },
  rose_dome_console: {
    en: 'Red rose under its glass dome on a walnut console, two books beside it',
    ar: 'وردة حمراء في قبتها الزجاجية على كونسول من الجوز وبجانبها كتابان',
  },
  bud_vase_amber: {
    en: 'Tall amber glass bud vase with one olive sprig',
    ar: 'مزهرية طويلة من الزجاج العنبري وفيها غصن زيتون واحد',
  },
  bud_vase_smoke: {
    en: 'Round smoke-grey glass bud vase with one olive sprig',
    ar: 'مزهرية مستديرة من الزجاج الدخاني وفيها غصن زيتون واحد',
  },
  pen_black: {
    en: 'Black lacquer pen with gold rings in its open wooden case',
    ar: 'قلم لاكيه أسود بحلقات ذهبية في علبته الخشبية المفتوحة',
  },
  pen_emerald: {
    en: 'Emerald lacquer pen with gold rings in its open wooden case',
    ar: 'قلم لاكيه زمردي بحلقات ذهبية في علبته الخشبية المفتوحة',
  },
  'dallah_silver-detail': {
    en: 'Close view of the silver dallah: ribbed lid and the gold bead collar',
    ar: 'لقطة قريبة للدلة الفضية: غطاء مضلع وطوق من الحبيبات الذهبية',
  },
  dallah_silver_roses: {
    en: 'Silver dallah on a stone table, a round box of blush roses and a finjan beside it',
    ar: 'دلة فضية على طاولة حجرية وبجانبها صندوق ورد زهري وفنجان',
  },
  'finjan_set-detail': {
    en: 'Close view of the finjan on the emerald tray, green and gold stars around each cup',
    ar: 'لقطة قريبة للفناجين على الصينية الزمردية بنجوم خضراء وذهبية حول كل فنجان',
  },
  finjan_set_table: {
    en: 'Emerald tray with six finjan on a walnut table, a gold dallah behind it',
    ar: 'صينية زمردية بستة فناجين على طاولة من الجوز وخلفها دلة ذهبية',
  },
  'finjan_single-detail': {
    en: 'Close view of the finjan: gold rim, coffee, green and gold stars',
    ar: 'لقطة قريبة للفنجان: حافة ذهبية وقهوة ونجوم خضراء وذهبية',
  },
  finjan_six: {
    en: 'Six finjan with green and gold stars, filled with coffee, on a stone slab',
    ar: 'ستة فناجين بنجوم خضراء وذهبية مملوءة بالقهوة على لوح حجري',
  },
  'perfume_rose-detail': {
    en: 'Close view of the rose-gold cap and the shoulders of the flacon',
    ar: 'لقطة قريبة للغطاء من الذهب الوردي وكتفي القارورة',
  },
  perfume_rose_roses: {
    en: 'Rose flacon on a stone table before a round box of blush roses',
    ar: 'قارورة وردية على طاولة حجرية أمام صندوق مستدير من الورد الزهري',
  },
  'perfume_smoke-detail': {
    en: 'Close view of the star medallion on the smoke-grey flacon',
    ar: 'لقطة قريبة لميدالية النجمة على القارورة الرمادية الدخانية',
  },
  perfume_smoke_table: {
    en: 'Smoke-grey flacon on two books, a lit brass candlestick behind it',
    ar: 'قارورة رمادية دخانية على كتابين وخلفها شمعدان نحاسي مضاء',
  },
  'candlesticks-detail': {
    en: 'Close view of the brass holder and the candle of the short candlestick',
    ar: 'لقطة قريبة لحامل الشمعدان القصير النحاسي وشمعته',
  },
  candlesticks_table: {
    en: 'Tall and short candlesticks on a dining table with dates and a finjan',
    ar: 'شمعدانان طويل وقصير على مائدة مع تمر وفنجان',
  },
  candlestick_tall: {
    en: 'One tall brass candlestick with a lit white candle',
    ar: 'شمعدان نحاسي طويل واحد بشمعة بيضاء مضاءة',
  },
  candlestick_row: {
    en: 'A tall brass candlestick between two short ones on a marble table, all lit',
    ar: 'شمعدان نحاسي طويل بين اثنين قصيرين على طاولة رخامية، وكلها مضاءة',
  },
  gift_emerald_single: {
    en: 'One emerald gift box with a gold satin bow on a marble plinth',
    ar: 'صندوق هدايا زمردي واحد بفيونكة ساتان ذهبية على قاعدة رخامية',
  },
  gift_emerald_open: {
    en: 'Open emerald gift box with a flacon in ivory paper, the lid and its bow in front',
    ar: 'صندوق هدايا زمردي مفتوح وفيه قارورة عطر بين ورق عاجي وأمامه الغطاء وفيونكته',
  },
  'gift_ivory-detail': {
    en: 'Close view of the gold satin bow on the ivory box',
    ar: 'لقطة قريبة للفيونكة الذهبية على الصندوق العاجي',
  },
  gift_ivory_open: {
    en: 'Open ivory gift box with a candle in ivory paper, the lid and its bow in front',
    ar: 'صندوق هدايا عاجي مفتوح وفيه شمعة بين ورق عاجي وأمامه الغطاء وفيونكته',
  },
  'gift_burgundy-detail': {
    en: 'Close view of the rose satin bow on the burgundy box',
    ar: 'لقطة قريبة للفيونكة الوردية على الصندوق الخمري',
  },
  gift_burgundy_open: {
    en: 'Open burgundy gift box with a silver box in ivory paper, the lid and its bow in front',
    ar: 'صندوق هدايا خمري مفتوح وفيه علبة فضية بين ورق عاجي وأمامه الغطاء وفيونكته',
  },
  'gift_trio-detail': {
    en: 'Close view of the three boxes and their satin bows',
    ar: 'لقطة قريبة للصناديق الثلاثة وفيونكات الساتان عليها',
  },
  'gift_trio-three': {
    en: 'The three gift boxes seen from the side',
    ar: 'صناديق الهدايا الثلاثة من الجانب',
  },
  'tea_set-detail': {
    en: 'Close view of the white ribbed teapot with its gold knob',
    ar: 'لقطة قريبة لإبريق الشاي الأبيض المضلع ومقبض غطائه الذهبي',
  },
  tea_set_table: {
    en: 'White teapot and two cups of tea on a walnut table',
    ar: 'إبريق شاي أبيض وكوبا شاي على طاولة من الجوز',
  },
  'tea_set_emerald-detail': {
    en: 'Close view of an emerald cup of tea on its saucer',
    ar: 'لقطة قريبة لكوب شاي زمردي على صحنه',
  },
  tea_set_emerald_table: {
    en: 'Emerald teapot and cup on a walnut table, a stand of sweets behind them',
    ar: 'إبريق وكوب زمرديان على طاولة من الجوز وخلفهما حامل حلويات',
  },
  'decanter_set-detail': {
    en: 'Close view of the rose sherbet in the round crystal decanter',
    ar: 'لقطة قريبة لشراب الورد في دورق الكريستال المستدير',
  },
  decanter_set_table: {
    en: 'Decanter and two glasses of rose sherbet on a stone table with scattered petals',
    ar: 'دورق وكأسان من شراب الورد على طاولة حجرية وحولها بتلات متناثرة',
  },
  'date_bowl-detail': {
    en: 'Close view of the dates and the gilded edge of the bowl',
    ar: 'لقطة قريبة للتمر وحافة الوعاء المذهبة',
  },
  date_bowl_table: {
    en: 'Bowl of dates on a walnut table beside two cups of coffee',
    ar: 'وعاء تمر على طاولة من الجوز بجانب فنجاني قهوة',
  },
  'tier_stand_marble-detail': {
    en: 'Close view of the upper plate with its sweets and gold stem',
    ar: 'لقطة قريبة للطبق العلوي بحلوياته وعموده الذهبي',
  },
  tier_stand_table: {
    en: 'Marble stand of sweets on a tea table with two cups of tea',
    ar: 'حامل حلويات رخامي على طاولة شاي مع كوبي شاي',
  },
  oud_oil_trio_tray: {
    en: 'Three vials of oud oil on a round marble tray, a finjan beside it',
    ar: 'ثلاث قوارير من دهن العود على صينية رخامية مستديرة وبجانبها فنجان',
  },
  oud_oil_single: {
    en: 'One vial of amber oud oil with a gold flame stopper on a marble plinth',
    ar: 'قارورة واحدة من دهن العود العنبري بغطاء ذهبي كالشعلة على قاعدة رخامية',
  },
  'oud_oil_single-detail': {
    en: 'Close view of the gold stopper and the neck of the vial',
    ar: 'لقطة قريبة للغطاء الذهبي وعنق القارورة',
  },
  oud_oil_single_table: {
    en: 'Vial of oud oil on two books, a tasbih lying beside them',
    ar: 'قارورة دهن عود على كتابين وبجانبهما سبحة',
  },
  'candle_ivory-detail': {
    en: 'Close view of the gold star on the white fluted jar',
    ar: 'لقطة قريبة للنجمة الذهبية على الوعاء الأبيض المضلع',
  },
  candle_ivory_shelf: {
    en: 'White candle burning on a pile of books, its gold lid and a vase of olive branches beside it',
    ar: 'شمعة بيضاء مضاءة على كتب وبجانبها غطاؤها الذهبي ومزهرية بأغصان زيتون',
  },
  'candle_saffron-detail': {
    en: 'Close view of the flame above the dark fluted jar',
    ar: 'لقطة قريبة للهب الشمعة فوق الوعاء الداكن المضلع',
  },
  candle_saffron_roses: {
    en: 'Dark candle burning on a walnut table, red roses and its gold lid beside it',
    ar: 'شمعة داكنة مضاءة على طاولة من الجوز وبجانبها ورد أحمر وغطاؤها الذهبي',
  },
  'candle_pair-detail': {
    en: 'Close view of both lit candles with their gold stars and lids',
    ar: 'لقطة قريبة للشمعتين المضاءتين بنجمتيهما وغطاءيهما الذهبيين',
  },
  candle_pair_gift: {
    en: 'A white and a dark candle, both lit, before an ivory gift box with a gold bow',
    ar: 'شمعة بيضاء وأخرى داكنة مضاءتان أمام صندوق هدايا عاجي بفيونكة ذهبية',
  },
  'diffuser_amber-detail': {
    en: 'Close view of the green star on the bottle and the gold collar above it',
    ar: 'لقطة قريبة للنجمة الخضراء على الزجاجة والطوق الذهبي فوقها',
  },
  diffuser_console: {
    en: 'Reed diffuser on a walnut console, a small amber vase on two books beside it',
    ar: 'موزع عطر بأعواد على كونسول من الجوز وبجانبه مزهرية عنبرية صغيرة على كتابين',
  },
  'bud_vases_trio-detail': {
    en: 'Close view of the ribbed rose and amber glass',
    ar: 'لقطة قريبة للزجاج المضلع الوردي والعنبري',
  },
  'bud_vases_trio-three': {
    en: 'The three bud vases seen from their side',
    ar: 'المزهريات الثلاث من جانبها',
  },
  'mirror_sunburst-detail': {
    en: 'Close view of the gold rays at the edge of the mirror',
    ar: 'لقطة قريبة للأشعة الذهبية عند حافة المرآة',
  },
  mirror_sunburst_console: {
    en: 'Sunburst mirror above a walnut console with a lit lamp and a candlestick',
    ar: 'مرآة بأشعة ذهبية فوق كونسول من الجوز عليه مصباح مضاء وشمعدان',
  },
  'clock_onyx-detail': {
    en: 'Close view of the white face and the gold hands of the clock',
    ar: 'لقطة قريبة لوجه الساعة الأبيض وعقاربها الذهبية',
  },
  clock_onyx_shelf: {
    en: 'Onyx clock on a wooden shelf beside a row of books, a pen in front',
    ar: 'ساعة من العقيق على رف خشبي بجانب صف من الكتب وأمامها قلم',
  },
  'bookends_onyx-detail': {
    en: 'Close view of one onyx crescent on its gold foot',
    ar: 'لقطة قريبة لهلال من العقيق على قاعدته الذهبية',
  },
  'bookends_onyx-three': {
    en: 'The crescents and the books between them, seen from the side',
    ar: 'الهلالان والكتب بينهما من الجانب',
  },
  'frame_arabesque-detail': {
    en: 'Close view of the gold stars set into the green frame',
    ar: 'لقطة قريبة للنجوم الذهبية المرصعة في الإطار الأخضر',
  },
  frame_arabesque_desk: {
    en: 'Green photo frame on a desk beside a lit lamp, a pen in front',
    ar: 'إطار صور أخضر على مكتب بجانب مصباح مضاء وأمامه قلم',
  },
  'knot_brass-detail': {
    en: 'Close view of the polished loops of the brass knot',
    ar: 'لقطة قريبة لحلقات العقدة النحاسية المصقولة',
  },
  knot_brass_books: {
    en: 'Brass knot on a pile of three books, a lit candlestick beside it',
    ar: 'عقدة نحاسية على 3 كتب وبجانبها شمعدان مضاء',
  },
  'palm_brass-detail': {
    en: 'Close view of the brass fronds at the crown of the palm',
    ar: 'لقطة قريبة للسعف النحاسي في رأس النخلة',
  },
  palm_brass_console: {
    en: 'Brass palm on a walnut console between a bowl of dates and a finjan',
    ar: 'نخلة نحاسية على كونسول من الجوز بين وعاء تمر وفنجان',
  },
  'lantern_silver-detail': {
    en: 'Close view of the domed top and the beaded edge of the silver lantern',
    ar: 'لقطة قريبة لقبة الفانوس الفضي وحافته المحببة',
  },
  lantern_silver_steps: {
    en: 'Two lit silver lanterns on stone steps in the evening',
    ar: 'فانوسان فضيان مضاءان على درج حجري في المساء',
  },
  'lamp_marble-detail': {
    en: 'Close view of the marble body of the lamp and its brass ring',
    ar: 'لقطة قريبة لجسم المصباح الرخامي وحلقته النحاسية',
  },
  lamp_marble_bedside: {
    en: 'Lit marble lamp on a bedside table with a photo frame, a book and a finjan',
    ar: 'مصباح رخامي مضاء على طاولة جانبية مع إطار صورة وكتاب وفنجان',
  },
  'candelabra_gold-detail': {
    en: 'Close view of the curved gold arms and the candle holders',
    ar: 'لقطة قريبة للأذرع الذهبية المنحنية وحوامل الشموع',
  },
  candelabra_gold_table: {
    en: 'Five-armed candelabra on a table laid with two cups of tea and dates',
    ar: 'شمعدان بخمس شمعات على مائدة عليها كوبا شاي وتمر',
  },
  'tasbih_sandalwood-detail': {
    en: 'Close view of the sandalwood beads and the green tassel',
    ar: 'لقطة قريبة لخرز خشب الصندل والشرابة الخضراء',
  },
  'tasbih_sandalwood-three': {
    en: 'The tasbih in its wooden case, seen from the side',
    ar: 'السبحة في علبتها الخشبية من الجانب',
  },
  'chocolate_box_twenty-detail': {
    en: 'Close view of the chocolates in their squares',
    ar: 'لقطة قريبة لقطع الشوكولاتة في خاناتها',
  },
  chocolate_box_coffee: {
    en: 'Open box of chocolates on a walnut table with a finjan and a gold dallah',
    ar: 'علبة شوكولاتة مفتوحة على طاولة من الجوز مع فنجان ودلة ذهبية',
  },
  'rose_box_blush-detail': {
    en: 'Close view of the blush roses in the ivory box',
    ar: 'لقطة قريبة للورد الزهري في الصندوق العاجي',
  },
  rose_box_blush_gift: {
    en: 'Round box of blush roses on a stone table, an ivory gift box behind it',
    ar: 'صندوق مستدير من الورد الزهري على طاولة حجرية وخلفه صندوق هدايا عاجي',
  },
  'rose_box_red-detail': {
    en: 'Close view of the gold star on the black box of red roses',
    ar: 'لقطة قريبة للنجمة الذهبية على الصندوق الأسود للورد الأحمر',
  },
  rose_box_red_lid: {
    en: 'Round box of red roses on a walnut table, its black lid in front and a lit candlestick behind',
    ar: 'صندوق مستدير من الورد الأحمر على طاولة من الجوز وأمامه غطاؤه الأسود وخلفه شمعدان مضاء',
  },
  card_plain: {
    en: 'Ivory greeting card with a fine gold frame and a small star, before an envelope',
    ar: 'بطاقة عاجية بإطار ذهبي رفيع ونجمة صغيرة أمام ظرفها',
  },
  card_jasmine: {
    en: 'White greeting card with a branch of jasmine',
    ar: 'بطاقة بيضاء عليها غصن ياسمين',
  },
  card_arabesque: {
    en: 'Emerald greeting card with a gold pattern of stars around an arch',
    ar: 'بطاقة زمردية بنقش ذهبي من النجوم حول قوس',
  },
  card_crescent: {
    en: 'Midnight blue greeting card with a gold crescent over domes',
    ar: 'بطاقة بلون الليل عليها هلال ذهبي فوق القباب',
  },
  card_stars: {
    en: 'Cream greeting card with rings of burgundy and gold stars',
    ar: 'بطاقة كريمية عليها حلقات من نجوم خمرية وذهبية',
  },
  card_quiet: {
    en: 'White greeting card with a grey frame and a grey branch',
    ar: 'بطاقة بيضاء بإطار رمادي وغصن رمادي',
  },
} satisfies Record<string, Text>
