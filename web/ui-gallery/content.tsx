import { useState } from 'react'
import { Accordion } from '../ui/layout/accordion.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Chip } from '../ui/layout/chip.tsx'
import { Collapsible } from '../ui/layout/collapsible.tsx'
import { Pager, Pagination } from '../ui/layout/pagination.tsx'
import { Stat } from '../ui/layout/stat.tsx'
import { Table } from '../ui/layout/table.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { GallerySection } from './gallery-section.tsx'

const tones = ['plain', 'sea', 'coral', 'good', 'warn', 'bad'] as const
const rows = [
  { name: 'Heron Bay', price: '$389,900', cap: '5.21 %' },
  { name: 'Palmetto Walk', price: '$412,500', cap: '4.87 %' },
]

export function Content() {
  const [tab, setTab] = useState('summary')
  const [page, setPage] = useState(7)
  const paging = { page, pageCount: 24, onPageChange: setPage }
  return (
    <GallerySection title="Content">
      <div className="grid gap-8">
        <div className="flex flex-wrap items-center gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Chip label="Tampa" onRemove={() => undefined} />
          <Chip label="Pool" />
        </div>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Stat label="Cap Rate" value="5.21 %" note="Healthy: 4 to 6 %" />
          <Stat label="Pre-tax Cash Flow (Monthly)" value="$214.37" tone="good" />
          <Stat label="CoC Return" value="−1.04 %" tone="bad" />
        </dl>
        <div className="grid gap-5 sm:grid-cols-3">
          <Card lifts>
            <h3 className="text-xl">Heron Bay</h3>
            <p className="mt-1 text-sm text-ink-soft">Lakeland, FL</p>
          </Card>
          <Card>
            <h3 className="text-xl">Palmetto Walk</h3>
            <p className="mt-1 text-sm text-ink-soft">Ocala, FL</p>
          </Card>
        </div>
        <Tabs
          label="Calculator"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'inputs', label: 'Inputs', content: 'Four groups of inputs.' },
            { value: 'summary', label: 'Summary', content: 'Seven key metrics.' },
            { value: 'notes', label: 'Notes', content: 'Free text.', disabled: true },
          ]}
        />
        <Table
          caption="Communities"
          rows={rows}
          rowKey={(row) => row.name}
          columns={[
            { title: 'Community', cell: (row) => row.name },
            { title: 'Price', numeric: true, cell: (row) => row.price },
            { title: 'Cap rate', numeric: true, cell: (row) => row.cap },
          ]}
        />
        <Collapsible title="Financial Details">Purchase price, down payment, interest.</Collapsible>
        <Accordion
          items={[
            { value: 'cap', title: 'What is a cap rate?', content: 'Net operating income over price.' },
            { value: 'dscr', title: 'What is DSCR?', content: 'Net operating income over debt service.' },
          ]}
        />
        <Pagination {...paging} />
        <Pager {...paging} />
      </div>
    </GallerySection>
  )
}
