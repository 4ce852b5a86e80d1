/** The direction of the first strong character, like `dir="auto"`. */
export const firstStrong = (text: string) => (/^\P{L}*[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(text) ? 'rtl' : 'ltr')
