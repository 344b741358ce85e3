import { type ReactNode, useRef } from 'react'
import { Button } from '../first-load/button.tsx'

interface FileFieldProps {
  label: ReactNode
  accept: string
  busy?: boolean
  multiple?: boolean
  /** Given at least one. */
  onFiles: (files: File[]) => void
}

/** A button that asks for a file, or several. The browser's own field says different things in every browser. */
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
          // The same file chosen again must be a change again.
          event.currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}
