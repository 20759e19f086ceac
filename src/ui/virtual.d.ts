declare module 'virtual:icon-symbols' {
  /** By name (`maki/museum`), each as a `<symbol>`; empty in the browser. */
  const symbols: Readonly<Record<string, string>>
  export default symbols
}
