// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { CallError } from '../api/call.ts'
import { useForm } from './use-form.ts'

// Node's own is undefined without a file, and hides that of the test's DOM.
vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }))

const required = (message: string) => z.string().check(z.minLength(1, message))
const schema = z.object({ name: required('Name is required'), city: required('City is required') })
const submit = vi.fn<(parsed: { name: string; city: string }) => Promise<void>>()

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface TestFormProps {
  errorField?: 'name' | 'city'
}

function TestForm({ errorField }: TestFormProps) {
  const form = useForm({
    initialValues: { name: '', city: '' },
    schema,
    submit,
    fallbackError: 'Failed to save',
    ...(errorField && { errorField }),
  })
  const inputs = (['name', 'city'] as const).map((name) => {
    const { error, ...field } = form.field(name)
    return createElement('input', { key: name, title: error, ...field })
  })
  return createElement(
    'form',
    { onSubmit: form.onSubmit, 'aria-busy': form.busy },
    inputs,
    createElement('output', {}, form.error),
  )
}

function find<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`The page has no ${selector}.`)
  return found
}

const press = () =>
  act(async () => {
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

const type = (values: Record<string, string>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) {
      const input = find<HTMLInputElement>(`[name=${name}]`)
      setValue?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })

const shown = () => ({
  name: find<HTMLInputElement>('[name=name]').title,
  city: find<HTMLInputElement>('[name=city]').title,
  error: find('output').textContent,
})

async function open(props: TestFormProps = {}) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  await act(async () => createRoot(container).render(createElement(TestForm, props)))
}

beforeEach(async () => {
  submit.mockReset().mockResolvedValue()
  await open()
})

test('invalid values are not submitted; the first broken field has the focus', async () => {
  await type({ name: 'Ada' })
  await press()
  expect(submit).not.toHaveBeenCalled()
  expect(shown()).toEqual({ name: '', city: 'City is required', error: '' })
  expect(document.activeElement?.getAttribute('name')).toBe('city')
})

test('an edit clears the message of its own field alone', async () => {
  await press()
  await type({ city: 'T' })
  expect(shown()).toEqual({ name: 'Name is required', city: '', error: '' })
})

test('edits of several fields before the next render are all kept', async () => {
  await type({ name: 'Ada', city: 'Tampa' })
  await press()
  expect(submit).toHaveBeenCalledExactlyOnceWith(
    { name: 'Ada', city: 'Tampa' },
    { name: 'Ada', city: 'Tampa' },
  )
})

test('one submission at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  submit.mockReturnValue(promise)
  await type({ name: 'Ada', city: 'Tampa' })
  await press()
  await press()
  expect(find('form').getAttribute('aria-busy')).toBe('true')
  expect(submit).toHaveBeenCalledOnce()
  await act(async () => resolve(undefined))
  expect(find('form').getAttribute('aria-busy')).toBe('false')
  await press()
  expect(submit).toHaveBeenCalledTimes(2)
})

test('a failed submission shows its error until the next one', async () => {
  submit.mockRejectedValueOnce(new CallError(503, 'Away.', { error: 'Away.' }))
  await type({ name: 'Ada', city: 'Tampa' })
  await press()
  expect(shown()).toEqual({ name: '', city: '', error: 'Away.' })
  await press()
  expect(shown().error).toBe('')
})

test('without a message of the server the fallback is shown', async () => {
  submit.mockRejectedValueOnce(new CallError(0, 'Network error'))
  await type({ name: 'Ada', city: 'Tampa' })
  await press()
  expect(shown().error).toBe('Failed to save')
})

test('the server’s messages for fields are shown at the fields', async () => {
  const fields = { city: 'No such city' }
  submit.mockRejectedValueOnce(new CallError(400, 'No such city', { error: 'No such city', fields }))
  await type({ name: 'Ada', city: 'Tampa' })
  await press()
  expect(shown()).toEqual({ name: '', city: 'No such city', error: 'No such city' })
  expect(document.activeElement?.getAttribute('name')).toBe('city')
})

test('with an error field, it shows the error until it is edited', async () => {
  await open({ errorField: 'name' })
  submit.mockRejectedValueOnce(new CallError(409, 'Taken', { error: 'Taken' }))
  await type({ name: 'Ada', city: 'Tampa' })
  await press()
  expect(shown()).toEqual({ name: 'Taken', city: '', error: '' })
  await type({ name: 'Ada L.' })
  expect(shown().name).toBe('')
})
