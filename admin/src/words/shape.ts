import type en from './en.ts'

type Same<Messages> = { [Key in keyof Messages]: Messages[Key] extends string ? string : Same<Messages[Key]> }

/** English defines the keys; Arabic has exactly the same. */
export type Messages = Same<typeof en>
