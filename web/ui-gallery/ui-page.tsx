import { pageMeta } from '../first-load/page-meta.ts'
import { ToolPage } from '../page-frame/tool-page.tsx'
import { Actions } from './actions.tsx'
import { Content } from './content.tsx'
import { Fields } from './fields.tsx'
import { Floating } from './floating.tsx'
import { States } from './states.tsx'
import { Tokens } from './tokens.tsx'

export const meta = () => pageMeta({ title: 'The look' })

/** Only in development. */
export default function UiPage() {
  return (
    <ToolPage title="The look" lead="Colours, type and every part with all its states.">
      <div className="grid gap-14">
        <Tokens />
        <Actions />
        <Fields />
        <Floating />
        <Content />
        <States />
      </div>
    </ToolPage>
  )
}
