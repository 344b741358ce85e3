import * as z from 'zod/mini'

const readableText = z.optional(z.catch(z.nullable(z.string()), null))

export const builderQuality = z.object({
  materials: z.array(z.string()),
  build_timeline: z.nullable(z.string()),
  warranty_terms: z.nullable(z.string()),
  construction_grade: z.nullable(z.string()),
  energy_efficiency: z.nullable(z.string()),
})
export type BuilderQuality = z.infer<typeof builderQuality>

const sent = z.object({
  materials: z.optional(z.catch(z.array(z.string()), [])),
  build_timeline: readableText,
  warranty_terms: readableText,
  construction_grade: readableText,
  energy_efficiency: readableText,
})

/** Reads builder quality from an object or from JSON text; null without a readable field. */
export function parseBuilderQuality(value: unknown): BuilderQuality | null {
  const read = sent.safeParse(typeof value === 'string' ? parseJson(value) : value)
  if (!read.success) return null
  const quality: BuilderQuality = {
    materials: (read.data.materials ?? []).map((material) => material.trim()).filter(Boolean),
    build_timeline: read.data.build_timeline || null,
    warranty_terms: read.data.warranty_terms || null,
    construction_grade: read.data.construction_grade || null,
    energy_efficiency: read.data.energy_efficiency || null,
  }
  const saysSomething =
    quality.materials.length > 0 || Object.values(quality).some((part) => typeof part === 'string')
  return saysSomething ? quality : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
