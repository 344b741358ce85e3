import { type ReactNode, useRef } from 'react'
import { Button } from '../first-load/button.tsx'

interface FileFieldProps {
  label: ReactNode
  accept: string
  busy?: boolean
  multiple?: boolean
  /** Called with at least one file. */
  onFiles: (files: File[]) => void
}

/** A button, because browsers label their file inputs differently. */
export function FileField({ label, accept, busy, multiple = false, onFiles }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label="File"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // So that choosing the same file again is a change.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
