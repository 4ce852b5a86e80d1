import { useEffect, useRef } from 'react'

/**
 * Returns a function that reports whether a link or button is being pressed. An error line that appears on blur would
 * move it from under the pointer.
 */
export function usePressedControl(): () => boolean {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const press = ({ target }: Event) => {
      pressed.current = target instanceof Element ? target.closest('a, button') : null
    }
    const release = () => {
      pressed.current = null
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('keydown', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('keydown', release, true)
    }
  }, [])
  return () => pressed.current !== null
}
