import { handleTasks } from './worker-script.ts'

export interface OpenImportTask {
  file: Uint8Array
  after: number
  settings?: object | undefined
}

export interface OpenedImport<Summary> {
  total: number
  summary: Summary
}

interface Reading<Item, Summary> extends OpenedImport<Summary> {
  items: Iterator<{ item: Item; count: number }>
}

/** In the worker thread of an `importJob`: opens the file, then returns one item per `next` task. */
export function handleImport<Item, Summary>(
  open: (file: Uint8Array, after: number, settings: object | undefined) => Reading<Item, Summary>,
) {
  let items: Iterator<unknown> | undefined
  handleTasks((task: OpenImportTask | 'next') => {
    if (task === 'next') return items?.next().value ?? null
    const { items: opened, total, summary } = open(task.file, task.after, task.settings)
    items = opened
    return { total, summary }
  })
}
