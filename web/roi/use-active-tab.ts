import { useState } from 'react'
import { returnPlace, rememberPlace } from '../session/return-place.ts'

const tabs = ['inputs', 'summary', 'detailed', 'projection', 'notes', 'faqs'] as const
export type CalculatorTab = (typeof tabs)[number]

const isTab = (text: string | null): text is CalculatorTab => tabs.some((tab) => tab === text)

/** The open tab, kept across reloads. */
export function useActiveTab(): [CalculatorTab, (tab: CalculatorTab) => void] {
  const [tab, setTab] = useState<CalculatorTab>(() => {
    const stored = returnPlace('calculator_tab')
    return isTab(stored) ? stored : 'summary'
  })
  return [
    tab,
    (tab) => {
      rememberPlace('calculator_tab', tab)
      setTab(tab)
    },
  ]
}
