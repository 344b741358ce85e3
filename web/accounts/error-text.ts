import { CallError } from '../api/call.ts'

export function errorText(error: unknown, fallback: string): string {
  if (error instanceof CallError) return error.serverMessage ?? fallback
  return error instanceof Error ? error.message : fallback
}
