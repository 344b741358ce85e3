/** The part of an error that may be logged. */
export interface DescribedError {
  type: string
  code?: string
  /** What a mail server answered. */
  responseCode?: number
  /** Ours, because the error's own message may contain what a person typed or another server sent. */
  message: string
  constraint?: string
  table?: string
  column?: string
  stack: string[]
  cause?: DescribedError
}

const maxCauses = 4
const maxFrames = 30

/** An error without text from outside: its type, code and stack. */
export function describeError(error: unknown, causes = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that is no error.', stack: [] }
  const { cause, code, responseCode, constraint, table, column } = error as Error & Record<string, unknown>
  const inner = error instanceof AggregateError ? error.errors[0] : cause
  return {
    type: identifier(error.constructor.name) ?? 'Error',
    ...(isCode(code) && { code }),
    ...(typeof responseCode === 'number' && { responseCode }),
    message: messageOf(code),
    ...named('constraint', constraint),
    ...named('table', table),
    ...named('column', column),
    stack: stackFrames(error),
    ...(inner instanceof Error && causes < maxCauses && { cause: describeError(inner, causes + 1) }),
  }
}

export function errorText(error: unknown): string {
  const { type, code, message, stack, cause } = describeError(error)
  const head = [type, code, message].filter(Boolean).join(' ')
  return [
    head,
    ...stack.map((frame) => `    ${frame}`),
    ...(cause ? [`  after ${cause.type} ${cause.code ?? ''}`] : []),
  ]
    .map((line) => line.trimEnd())
    .join('\n')
}

function messageOf(code: unknown): string {
  if (typeof code !== 'string') return 'The program failed at the place that the stack names.'
  return /^[0-9A-Z]{5}$/.test(code)
    ? 'The database refused a statement.'
    : 'The system or a library refused something.'
}

const isCode = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-Z_]{1,60}$/.test(value)

const identifier = (value: unknown) =>
  typeof value === 'string' && /^\w{1,60}$/.test(value) ? value : undefined

function named<Name extends string>(name: Name, value: unknown) {
  const read = identifier(value)
  return (read === undefined ? {} : { [name]: read }) as { [Key in Name]?: string }
}

/** The stack frames. They follow the message, which may itself look like a frame. */
function stackFrames({ stack = '', message }: Error): string[] {
  const afterMessage = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack
  return afterMessage
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => line.startsWith('at ') && /(?::\d{1,9}:\d{1,9}\)?|\(native\)|<anonymous>\)?)$/.test(line),
    )
    .slice(0, maxFrames)
}
