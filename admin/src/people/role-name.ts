import { currentLanguage } from '../language/current-language.ts'
import { translateKey } from '../language/translate-key.ts'

/** What a role is called: in the reader's language as long as it has the name a new shop gave it, else as it was named. */
export const roleName = (name: string) => translateKey(currentLanguage(), `people.starting.${name}`, { _: name })
