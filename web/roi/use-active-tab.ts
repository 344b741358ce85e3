import { useState } from 'react'

/** Cleared with everything kept about the person when a session ends; see session.ts. */
const key = 'ft_last_calculator_tab'

const tabs = ['inputs', 'summary', 'detailed', 'projection', 'notes', 'faqs'] as const
export type CalculatorTab = (typeof tabs)[number]

const isTab = (text: string | null): text is CalculatorTab => tabs.some((tab) => tab === text)

/** The open tab, which a reload of the page opens again. */
export function useActiveTab(): [CalculatorTab, (tab: CalculatorTab) => void] {
  const [tab, setTab] = useState<CalculatorTab>(() => {
    const kept = sessionStorage.getItem(key)
    return isTab(kept) ? kept : 'summary'
  })
  return [
    tab,
    (tab) => {
      sessionStorage.setItem(key, tab)
      setTab(tab)
    },
  ]
}
