import type en from './en.ts'

type Same<Messages> = { [Key in keyof Messages]: Messages[Key] extends string ? string : Same<Messages[Key]> }

/** English decides which words there are; Arabic has exactly the same keys. */
export type Messages = Same<typeof en>
