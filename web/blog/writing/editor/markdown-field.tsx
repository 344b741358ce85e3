import Bold from 'lucide-react/icons/bold'
import Heading2 from 'lucide-react/icons/heading-2'
import ImagePlus from 'lucide-react/icons/image-plus'
import Italic from 'lucide-react/icons/italic'
import Link2 from 'lucide-react/icons/link-2'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Quote from 'lucide-react/icons/quote'
import Table from 'lucide-react/icons/table'
import { type KeyboardEvent, useRef, useState } from 'react'
import { insertTextIntoField } from 'text-field-edit'
import { IconButton } from '../../../ui/first-load/icon-button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import {
  changedRange,
  insertBlock,
  insertLink,
  type Selection,
  toggleAround,
  toggleLinePrefix,
} from './insert-markdown.ts'

interface MarkdownFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** @returns Markdown, or undefined if the upload failed */
  onPicture: (file: File) => Promise<string | undefined>
}

const table = '| Year | Rent |\n|------|------|\n| 2026 | $2,300 |'

const tools = [
  {
    label: 'Bold (Ctrl+B)',
    Icon: Bold,
    key: 'b',
    apply: (selection: Selection) => toggleAround(selection, '**', 'words'),
  },
  {
    label: 'Italic (Ctrl+I)',
    Icon: Italic,
    key: 'i',
    apply: (selection: Selection) => toggleAround(selection, '*', 'words'),
  },
  { label: 'Heading', Icon: Heading2, apply: (selection: Selection) => toggleLinePrefix(selection, '## ') },
  { label: 'Link (Ctrl+K)', Icon: Link2, key: 'k', apply: insertLink },
  { label: 'List', Icon: List, apply: (selection: Selection) => toggleLinePrefix(selection, '- ') },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    apply: (selection: Selection) => toggleLinePrefix(selection, '1. '),
  },
  { label: 'Quote', Icon: Quote, apply: (selection: Selection) => toggleLinePrefix(selection, '> ') },
  { label: 'Table', Icon: Table, apply: (selection: Selection) => insertBlock(selection, table) },
]

export function MarkdownField({ value, onChange, error, onPicture }: MarkdownFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [isUploading, setIsUploading] = useState(false)

  function apply(change: (selection: Selection) => Selection) {
    const area = field.current
    if (!area) return
    const next = change({ text: area.value, start: area.selectionStart, end: area.selectionEnd })
    replaceText(area, next.text)
    area.setSelectionRange(next.start, next.end)
  }

  async function insertPicture(picture: File | undefined) {
    if (!picture) return
    setIsUploading(true)
    const markdown = await onPicture(picture)
    setIsUploading(false)
    if (markdown) apply((selection) => insertBlock(selection, markdown))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey) return
    const tool = tools.find(({ key }) => key === event.key.toLowerCase())
    if (!tool) return
    event.preventDefault()
    apply(tool.apply)
  }

  return (
    <div className="grid gap-2">
      <div role="toolbar" aria-label="Formatting" className="-mx-2 flex flex-wrap">
        {tools.map(({ label, Icon, apply: change }) => (
          <IconButton key={label} label={label} onClick={() => apply(change)}>
            <Icon aria-hidden="true" size={18} />
          </IconButton>
        ))}
        <IconButton label="Picture" onClick={() => file.current?.click()}>
          <ImagePlus aria-hidden="true" size={18} />
        </IconButton>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label="Picture for the text"
          onChange={(event) => {
            const [picture] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            void insertPicture(picture)
          }}
        />
      </div>
      <TextArea
        ref={field}
        label="Text"
        hint={
          isUploading
            ? 'Uploading the picture…'
            : 'Markdown. Drop or paste a picture to put it where the cursor is.'
        }
        rows={24}
        spellCheck
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onDrop={(event) => {
          const [picture] = event.dataTransfer.files
          if (!picture) return
          event.preventDefault()
          void insertPicture(picture)
        }}
        onPaste={(event) => {
          const [picture] = event.clipboardData.files
          if (!picture) return
          event.preventDefault()
          void insertPicture(picture)
        }}
      />
    </div>
  )
}

/** Replaces only what changed, as if it was typed, so that the browser can undo it. */
function replaceText(area: HTMLTextAreaElement, text: string) {
  const { start, end, inserted } = changedRange(area.value, text)
  area.focus()
  area.setSelectionRange(start, end)
  insertTextIntoField(area, inserted)
}
