interface FormErrorsProps {
  title: string
  messages: { id: string; text: string }[]
}

/** Takes the focus when it appears, so that a keyboard or a screen reader is at the errors. */
export function FormErrors({ title, messages }: FormErrorsProps) {
  if (messages.length === 0) return null
  return (
    <div
      role="alert"
      tabIndex={-1}
      ref={takeFocus}
      className="rounded-md bg-bad-soft px-4 py-3 text-sm text-bad sm:col-span-2"
    >
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {messages.map(({ id, text }) => (
          <li key={id} id={id}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
