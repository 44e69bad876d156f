/** Returns the first name followed by the last name, as all languages of the product write it. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
