/** A multipart form with one file: `app.inject({ method: 'POST', url, ...form, headers: … })`. */
export const fileForm = (field: string, file: Uint8Array | string, filename = 'file') =>
  filesForm(field, { [filename]: file })

export function filesForm(field: string, files: Record<string, Uint8Array | string>) {
  const boundary = 'fairtide-test-boundary'
  const parts = Object.entries(files).flatMap(([filename, file]) => [
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    file,
    '\r\n',
  ])
  const payload = Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part)))
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
