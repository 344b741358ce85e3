import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'

interface FileFieldProps {
  label: ReactNode
  accept: string
  busy?: boolean
  onFile: (file: File) => void
}

/** A button that asks for one file. The browser's own field says different things in every browser. */
export function FileField({ label, accept, busy, onFile }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="secondary" busy={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label="File"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file chosen again must be a change again.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
