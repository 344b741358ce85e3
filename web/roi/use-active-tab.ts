import { useState } from 'react'
import { returnPlace, rememberPlace } from '../session/return-place.ts'

const tabs = ['inputs', 'summary', 'detailed', 'projection', 'notes', 'faqs'] as const
export type CalculatorTab = (typeof tabs)[number]

const isTab = (text: string | null): text is CalculatorTab => tabs.some((tab) => tab === text)

/** The open tab, which a reload of the page opens again. */
export function useActiveTab(): [CalculatorTab, (tab: CalculatorTab) => void] {
  const [tab, setTab] = useState<CalculatorTab>(() => {
    const kept = returnPlace('calculator_tab')
    return isTab(kept) ? kept : 'summary'
  })
  return [
    tab,
    (tab) => {
      rememberPlace('calculator_tab', tab)
      setTab(tab)
    },
  ]
}
