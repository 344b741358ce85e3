import { importPosts, uploadPicture } from '@fairtide/domain/blog/writing-api'
import { call } from '../../../api/call.ts'
import { fileForm } from '../../../api/file-form.ts'

const { body: _picture, ...pictureCall } = uploadPicture
const { body: _export, ...importCall } = importPosts

export const sendPicture = (file: File) => call(pictureCall, { form: fileForm('picture', file) })
export const sendExport = (file: File) => call(importCall, { form: fileForm('file', file) })
