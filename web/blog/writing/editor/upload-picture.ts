import { CallError } from '../../../api/call.ts'
import { toast } from '../../../ui/first-load/toast.ts'
import { sendPicture } from '../posts/send-file.ts'

export async function uploadPicture(file: File): Promise<string | undefined> {
  try {
    return (await sendPicture(file)).url
  } catch (failure) {
    const serverMessage = failure instanceof CallError ? failure.serverMessage : undefined
    toast(serverMessage ?? 'The picture could not be uploaded. Please try again.', { tone: 'bad' })
    return undefined
  }
}
