import { currentLanguage } from '../language/current-language.ts'
import { translateKey } from '../language/translate-key.ts'

/** The name of a role: translated for the predefined roles, otherwise as entered. */
export const roleName = (name: string) => translateKey(currentLanguage(), `people.starting.${name}`, { _: name })
