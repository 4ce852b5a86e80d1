import 'react'

declare module 'react' {
  interface TextareaHTMLAttributes<T> {
    /** As React writes it; of `dirName`, which its types name, it warns. */
    dirname?: string
  }
}
