/** For endpoints that declare a body of bytes, which browsers send as a form. */
export function fileForm(field: string, file: File): FormData {
  const form = new FormData()
  form.set(field, file)
  return form
}
