/** inline-script/main.ts as one minified script; empty in the browser's code. See build-steps/inline-script.ts. */
declare module 'virtual:inline-script' {
  const script: string
  export default script
}
