export const popupClass =
  'min-w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) rounded-lg border border-line bg-surface p-1.5 shadow-mid outline-none transition duration-150 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0'

/** An option, highlighted by pointer or arrow keys. */
export const optionClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-2 text-sm outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-sea-soft data-selected:font-semibold data-selected:text-sea'
