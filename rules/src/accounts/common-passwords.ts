import { latinDigits } from '../text/digits.ts'

/**
 * Whether a password is common: a known word or keyboard row, also with up to six digits or symbols after it, or one or
 * two repeated characters. Case and the script of digits are ignored.
 */
export function isCommonPassword(password: string): boolean {
  const typed = latinDigits(password.normalize('NFKC')).toLowerCase()
  const bare = typed.replace(/[\d!@#$%^&*.?_-]+$/, '')
  const plain = bare.replace(/[@430$157]/g, (sign) => characterOf[sign] ?? sign)
  const tail = typed.slice(bare.length)
  return isRow(typed) || words.has(typed) || ((words.has(bare) || words.has(plain)) && tail.length <= 6)
}

const characterOf: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '1': 'i',
  '7': 't',
}

/** One or two different characters, or a sequence such as 12345678. */
const isRow = (text: string) => new Set(text).size <= 2 || rows.some((row) => row.includes(text))

const digits = '01234567890123456789'
const letters = 'abcdefghijklmnopqrstuvwxyz'
const keys = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'qazwsxedcrfvtgb',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ئءؤرلاىةوزظ',
]
const backwards = (row: string) => [...row].reverse().join('')
const rows = [digits, letters, ...keys].flatMap((row) => [row, backwards(row)])

const words = new Set(
  `password passwort passw0rd pass passme mypassword yourpassword newpassword oldpassword nopassword mypass p@ssword p@ssw0rd
  password1password qwerty qwert qwertz azerty asdf asdfgh asdfasdf qweasd qweasdzxc qwe qweqwe zxcvbn zxcvbnm qazwsx 1qaz
  1q2w3e 1q2w3e4r 1qaz2wsx abc abcd abc123 abcabc abcdef abcdefg a1b2c3 a1b2c3d4 abcd1234 aa aaa aaaa
  admin administrator root user guest test tester testtest testing demo default login logon letmein letmeinnow welcome
  welcomeback access secret secure security private changeme change unknown nothing whatever anything something internet
  computer computers laptop server system master masters manager office company business service support google gmail
  yahoo hotmail outlook facebook instagram twitter snapchat whatsapp youtube tiktok linkedin microsoft windows android
  iphone samsung nokia huawei amazon netflix playstation xbox nintendo pokemon minecraft fortnite gaming gamer
  iloveyou iloveu iloveme ilovegod loveyou loveme lover lovers love lovely lovelove mylove truelove forever friends friend
  bestfriend family mother father brother sister mama baby babygirl babyboy baby123 sweetheart sweety sweetie honey darling
  beautiful beauty pretty princess prince queen king angel angels heaven diamond diamonds gold golden silver crystal
  sunshine sunflower sunny rainbow flower flowers rose roses butterfly summer winter spring autumn december november
  october september august july june april march february january monday tuesday wednesday thursday friday saturday sunday
  football baseball basketball softball hockey soccer tennis golf cricket liverpool chelsea arsenal barcelona realmadrid
  juventus manchester united ronaldo messi neymar jordan michael jackson champion winner player
  batman superman spiderman ironman starwars matrix avatar harrypotter pikachu naruto dragonball superstar superhero hero
  dragon monkey tiger lion eagle falcon phoenix wolf shadow hunter killer ninja warrior soldier ranger thunder lightning
  mustang ferrari porsche mercedes corvette harley yamaha toyota lexus nissan honda
  cookie cookies chocolate banana cheese coffee pepper peanut ginger orange apple cherry strawberry
  charlie thomas robert daniel andrew joshua matthew anthony william george jennifer jessica michelle nicole ashley amanda
  hannah samantha elizabeth victoria alexander benjamin patrick christian maggie buster bailey
  trustno1 freedom liberty blessed jesus jesuschrist christ faith hope grace peace lucky happy smile smiley cool hello
  helloworld hellohello hello123 goodbye goodluck fuckyou blink182 dallas austin london paris berlin madrid
  newyork america canada australia england germany france india pakistan egypt kuwait kuwaitcity alkuwait q8 saudi saudia
  saudiarabia riyadh jeddah makkah mecca madinah dubai abudhabi emirates sharjah qatar doha bahrain manama oman muscat
  lebanon beirut jordania amman iraq baghdad syria damascus palestine cairo morocco algeria tunisia
  allah bismillah inshallah mashallah alhamdulillah alhamdulilah subhanallah allahuakbar muslim islam quran ramadan
  mohammed mohammad muhammad mohamed ahmed ahmad mahmoud mustafa abdullah abdulaziz abdulrahman ibrahim khaled khalid
  hassan hussain hussein yousef youssef omar faisal fahad saud nasser salman sultan hamad bader fatima fatma aisha maryam
  mariam noura noor sara sarah dana habibi habibti hayati omri albi
  shopping shop store gift gifts rawnaq customer account mobile phone number address
  كلمة كلمةالمرور كلمةالسر باسورد الباسورد سر سري حبيبي حبيبتي حياتي احبك أحبك بحبك عمري قلبي الله بسمالله الحمدلله
  سبحانالله ماشاءالله انشاءالله محمد احمد أحمد عبدالله عبدالعزيز عبدالرحمن خالد فاطمة مريم عائشة نورة سارة الكويت
  كويت السعودية الرياض دبي قطر الامارات الإمارات مرحبا اهلا أهلا السلام السلامعليكم رمضان`.split(/\s+/),
)
