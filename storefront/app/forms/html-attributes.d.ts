import 'react'

declare module 'react' {
  interface TextareaHTMLAttributes<T> {
    /** The attribute as React renders it. React warns about `dirName`, the name in its types. */
    dirname?: string
  }
}
