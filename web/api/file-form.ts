/** A form that holds one file, for the endpoints that take one: they state a body of bytes, a browser sends this. */
export function fileForm(field: string, file: File): FormData {
  const form = new FormData()
  form.set(field, file)
  return form
}
