import X from 'lucide-react/icons/x'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import './photo-files-field.css'

type PhotoFilesFieldProps = {
  label: string
  hint: string
  /** The text of the button that chooses files. */
  add: string
  removeNamed: (name: string) => string
  /** Selected, not uploaded yet. */
  files?: readonly File[]
  /** How many more can be added. */
  room: number
  onAdd: (files: File[]) => void
  onRemove?: (file: File) => void
  /** Photos that are uploaded already. */
  children?: ReactNode
}

/** Chooses photos to upload, as many as there is room for. */
export function PhotoFilesField({ label, hint, add, removeNamed, files = [], room, ...rest }: PhotoFilesFieldProps) {
  const { onAdd, onRemove, children } = rest
  const id = useId()
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onAdd([...(currentTarget.files ?? [])].slice(0, room))
    // The same file can be chosen again after it was removed.
    currentTarget.value = ''
  }
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      {children}
      {files.length > 0 && (
        <ul className="photo-files">
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <bdi>{file.name}</bdi>
              <IconButton icon={X} name={removeNamed(file.name)} onClick={() => onRemove?.(file)} />
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className="button button-outline photo-files-choose">
          {add}
          <input
            type="file"
            className="visually-hidden"
            accept="image/jpeg,image/png,image/webp,image/avif"
            multiple
            aria-describedby={`${id}-hint`}
            onChange={choose}
          />
        </label>
      )}
    </fieldset>
  )
}
