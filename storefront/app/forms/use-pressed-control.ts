import { useEffect, useRef } from 'react'

/**
 * Gives a function that says whether a link or button has just been pressed. A line that appears when a field is left for
 * one would move it from under the pointer.
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
