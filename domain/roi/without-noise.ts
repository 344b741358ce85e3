/** Removes the noise of binary sums, so that 1.1499999999999999 is not cut to 1.14. */
export const withoutNoise = (value: number) => Number(value.toPrecision(12))
