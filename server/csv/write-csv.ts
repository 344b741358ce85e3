import { type CsvCell, csvLines } from '@fairtide/domain/csv'

/** A CSV file with the byte order mark by which Excel recognizes UTF-8. */
export const toCsv = (header: string[], rows: CsvCell[][]): string => `\uFEFF${csvLines([header, ...rows])}`
