import { handleTasks } from './worker-script.ts'

export interface OpenImportTask {
  file: Uint8Array
  /** Records that an earlier try has dealt with. */
  after: number
  settings?: object | undefined
}

export interface OpenedImport<Summary> {
  total: number
  /** With nothing counted yet. */
  summary: Summary
}

interface Reading<Item, Summary> extends OpenedImport<Summary> {
  /** What is taken in at once, and how many records of the file it stands for. */
  items: Iterator<{ item: Item; count: number }>
}

/** In the thread of an `importJob`: opens the file, then answers one item at a time, read when it is asked for. */
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
