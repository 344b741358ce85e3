/** How people say that a figure is an upper bound, as the source of a pattern. */
export const atMost = String.raw`under|below|less than|lower than|up to|max(?:imum)?(?:\s+of)?|at most|no more than|within|cheaper than|budget|<=?`

export const atLeast = String.raw`over|above|(?:more|greater|higher|better) than|from|at least|min(?:imum)?(?:\s+of)?|starting(?: at| from)?|>=?`
