/** What stops a start or a command, told in one plain line that says what to do. The process ends with `exitCode`. */
export class OneLineError extends Error {
  readonly exitCode: number

  constructor(line: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {}) {
    super(line, options)
    this.exitCode = exitCode
  }
}
