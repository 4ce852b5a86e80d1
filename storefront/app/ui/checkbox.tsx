import type { ComponentProps, ReactNode } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode }

/** A checkbox with its label. */
export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <label className="checkbox">
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  )
}
