interface ComplaintsProps {
  title: string
  texts: { id: string; text: string }[]
}

/** A list of what went wrong. It takes the focus when it appears, so that nobody has to look for it. */
export function FormErrors({ title, texts }: ComplaintsProps) {
  if (texts.length === 0) return null
  return (
    <div
      role="alert"
      tabIndex={-1}
      ref={takeFocus}
      className="rounded-md bg-bad-soft px-4 py-3 text-sm text-bad sm:col-span-2"
    >
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {texts.map(({ id, text }) => (
          <li key={id} id={id}>
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
