/** Stops a start or a command with one line that says what to do. */
export class OneLineError extends Error {
  readonly exitCode: number

  constructor(line: string, { exitCode = 1, ...options }: ErrorOptions & { exitCode?: number } = {}) {
    super(line, options)
    this.exitCode = exitCode
  }
}
