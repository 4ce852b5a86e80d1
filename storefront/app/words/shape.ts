import type en from './en.ts'

type Same<Messages> = { [Key in keyof Messages]: Messages[Key] extends string ? string : Same<Messages[Key]> }

/** The keys of all messages; every language has the keys of English. */
export type Words = Same<typeof en>

/** Loads the messages of each feature in a language. */
export type WordFiles = { [F in keyof Words]: () => Promise<{ default: Words[F] }> }
