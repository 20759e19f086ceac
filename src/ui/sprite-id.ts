/** Where an icon is found in `public/icons.svg`: `maki/museum` is `maki-museum`. */
export function spriteId(name: string): string {
  return name.replace('/', '-')
}
