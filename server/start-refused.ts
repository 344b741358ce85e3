/** A start that cannot go on, told in one plain line that says what to do. The process then ends with exit code 1. */
export class StartRefused extends Error {}
