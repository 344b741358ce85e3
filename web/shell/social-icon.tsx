/** Icon libraries no longer include brand marks. Other networks show their first letter. */
const marks: Record<string, string> = {
  facebook:
    'M14 22v-8h2.8l.5-3.3H14V8.6c0-1 .4-1.6 1.7-1.6h1.7V4.1A20 20 0 0 0 15 4c-2.6 0-4.3 1.6-4.3 4.3v2.4H8V14h2.7v8H14Z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.6-3.3a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  linkedin:
    'M4 9h3.5v11H4V9Zm1.75-5.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM10 9h3.3v1.5c.5-.9 1.7-1.8 3.4-1.8 3.3 0 4.3 2 4.3 5V20h-3.5v-5.7c0-1.5-.3-2.6-1.9-2.6-1.5 0-2.1 1-2.1 2.6V20H10V9Z',
  x: 'M4 4h4.7l3.8 5.2L17 4h2.3l-5.8 6.6L20 20h-4.7l-4.2-5.7L6.1 20H3.8l6.3-7.1L4 4Zm3.2 1.7 8.9 12.6h1.2L8.4 5.7H7.2Z',
  youtube:
    'M5 6c4-.5 10-.5 14 0a3 3 0 0 1 2.6 2.6 25 25 0 0 1 0 6.8A3 3 0 0 1 19 18c-4 .5-10 .5-14 0a3 3 0 0 1-2.6-2.6 25 25 0 0 1 0-6.8A3 3 0 0 1 5 6Zm5 3v6l5-3-5-3Z',
}

export function SocialIcon({ name }: { name: string }) {
  const mark = marks[name.toLowerCase()]
  if (!mark) return <span className="font-semibold">{name.charAt(0)}</span>
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" fillRule="evenodd" className="size-5">
      <path d={mark} />
    </svg>
  )
}
