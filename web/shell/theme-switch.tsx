import { useEffect, useRef } from 'react'
import { Glyph } from '../ui/first-load/glyph.tsx'
import { chooseTheme, useTheme } from '../first-load/theme-choice.ts'

const choices = [
  {
    theme: 'light',
    label: 'Light',
    glyph:
      'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 2v2m0 16v2M4.93 4.93l1.41 1.41m11.32 11.32 1.41 1.41M2 12h2m16 0h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  },
  {
    theme: 'dark',
    label: 'Dark',
    glyph:
      'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  },
  {
    theme: 'system',
    label: 'System',
    glyph: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m4 18h8m-4-4v4',
  },
] as const

export function ThemeSwitch() {
  const chosen = useTheme()
  const group = useRef<HTMLDivElement>(null)
  // Clicked before React was loaded.
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked:not(:default)')
    const choice = choices.find(({ theme }) => theme === early?.value)
    if (choice) chooseTheme(choice.theme)
  }, [])
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label="Theme"
      className="inline-flex w-fit rounded-full border border-on-deep-soft/40 p-1"
    >
      {choices.map(({ theme, label, glyph }) => (
        <label
          key={theme}
          className="relative inline-flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full px-3 text-xs font-medium text-on-deep-soft hover:text-on-deep has-checked:bg-on-deep has-checked:text-deep has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[#8fe0e8]"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            // Otherwise a browser that restores form state after a reload looks like a choice of the user.
            autoComplete="off"
            checked={chosen === theme}
            onChange={() => chooseTheme(theme)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <Glyph size={14} d={glyph} />
          {label}
        </label>
      ))}
    </div>
  )
}
