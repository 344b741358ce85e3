/** A form with one file, as a browser sends it: `app.inject({ method: 'POST', url, ...form, headers: … })`. */
export function fileForm(field: string, file: Uint8Array | string, filename = 'file') {
  const boundary = 'fairtide-test-boundary'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
