/** The words of a big catalogue in English and Arabic, the most frequent first: real words, then invented names. */
export function shopWords(amount: number): Pair[] {
  const names = Array.from({ length: 2 * amount }, (_, index) => madeUp(index))
  return [...new Map([...common, ...names])].slice(0, amount)
}

type Pair = readonly [en: string, ar: string]

const pairs = (text: string): Pair[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string])

const common = pairs(`
  gold=ذهبي gift=هدية vase=مزهرية luxury=فاخر box=صندوق rose=وردة silver=فضي candle=شمعة set=طقم handmade=يدوي
  crystal=كريستال glass=زجاج marble=رخام coffee=قهوة oud=عود perfume=عطر lamp=مصباح tray=صينية bowl=وعاء emerald=زمردي
  velvet=مخمل leather=جلد wood=خشب brass=نحاس lantern=فانوس mirror=مرآة frame=إطار clock=ساعة tea=شاي cup=فنجان
  plate=طبق flower=زهرة amber=عنبر musk=مسك saffron=زعفران dates=تمر chocolate=شوكولاتة wedding=زفاف birthday=ميلاد eid=عيد
  black=أسود white=أبيض ivory=عاجي burgundy=عنابي blue=أزرق green=أخضر large=كبير small=صغير classic=كلاسيكي modern=عصري
  ceramic=خزف porcelain=بورسلان pearl=لؤلؤ onyx=عقيق agate=حجر cotton=قطن silk=حرير linen=كتان carpet=سجادة pillow=وسادة
  incense=بخور burner=مبخرة diffuser=معطر oil=زيت soap=صابون towel=منشفة robe=روب scarf=وشاح wallet=محفظة bag=حقيبة
  pen=قلم notebook=دفتر album=ألبوم puzzle=لعبة globe=كرة statue=تمثال painting=لوحة print=مطبوعة shelf=رف table=طاولة
  chair=كرسي sofa=أريكة basket=سلة ribbon=شريط card=بطاقة engraved=محفور polished=مصقول woven=منسوج carved=منحوت painted=ملون
  arabesque=أرابيسك mashrabiya=مشربية dallah=دلة tasbih=مسبحة quran=مصحف prayer=صلاة palm=نخلة falcon=صقر horse=حصان desert=صحراء`)

const syllables = pairs(`
  va=فا lo=لو mi=مي ra=را sen=سن dor=دور ka=كا li=لي mar=مار ti=تي no=نو bel=بل sha=شا fen=فن gri=غري jo=جو
  hal=هال pra=برا zu=زو tor=تور wen=ون cas=كاس dri=دري fal=فال gan=غان her=هير ist=ست kel=كل lum=لوم nav=ناف`)
const endings = pairs('da=دا ro=رو lin=لين ta=تا mon=مون ris=ريس vel=فل na=نا ko=كو dine=دين')

/** A unique name for each number; neighbouring numbers have different names. */
function madeUp(index: number): Pair {
  const away = (index * 7919) % (endings.length * syllables.length ** 3)
  const parts = [0, 1, 2].map((power) => syllables[Math.floor(away / syllables.length ** power) % syllables.length]!)
  const [en, ar] = [...parts, endings[Math.floor(away / syllables.length ** 3)]!].reduce((one, two) => [
    one[0] + two[0],
    one[1] + two[1],
  ])
  return [en, ar]
}
