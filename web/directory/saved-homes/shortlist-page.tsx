import { pageMeta } from '../../first-load/page-meta.ts'
import { ResearchNote, ToolPage } from '../../page-frame/tool-page.tsx'
import { ComparedHomes } from './compared-homes.tsx'
import { ShortlistedHomes } from './shortlisted-homes.tsx'
import { lastDirectoryAddress } from '../browse/last-directory.ts'

export const meta = () => pageMeta({ title: 'Discover: Shortlist & Comparison' })

export default function ShortlistPage() {
  return (
    <ToolPage
      title="Discover: Shortlist & Comparison"
      lead="The homes you marked. They belong to your account, so you find them on every device."
      back={{ to: lastDirectoryAddress(), label: 'Back to Builder Directory' }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <ComparedHomes />
        <ShortlistedHomes />
      </div>
      <ResearchNote />
    </ToolPage>
  )
}
