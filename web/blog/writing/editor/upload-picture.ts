import { errorMessage } from '../../../api/error-message.ts'
import { toast } from '../../../ui/first-load/toast.ts'
import { sendPicture } from '../posts/send-file.ts'

/** Uploads a picture and answers its address; says what is wrong with it otherwise. */
export async function uploadPicture(file: File): Promise<string | undefined> {
  try {
    return (await sendPicture(file)).url
  } catch (failure) {
    toast(errorMessage(failure, 'The picture could not be uploaded. Please try again.'), { tone: 'bad' })
    return undefined
  }
}
