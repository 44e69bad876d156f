/** Returns the first letter or digit of a name, with its combining marks. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0].toUpperCase() ?? '';
}
