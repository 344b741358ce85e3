import { importPosts, uploadPicture } from '@fairtide/domain/blog/writing-api'
import { call } from '../../api.ts'

const form = (field: string, file: File) => {
  const data = new FormData()
  data.set(field, file)
  return data
}

/** The endpoints state a body of bytes; a browser sends it as a form. */
const { body: _picture, ...pictureCall } = uploadPicture
const { body: _export, ...importCall } = importPosts

export const sendPicture = (file: File) => call(pictureCall, { form: form('picture', file) })
export const sendExport = (file: File) => call(importCall, { form: form('file', file) })
