/** Most characters of a question in the sentence that names it. */
const MAX_CHARACTERS = 60;

/** Returns the start of a question's text in one line, cut at the end of a word if it has one. */
export function truncateQuestion(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= MAX_CHARACTERS) return line;
  const start = characters.slice(0, MAX_CHARACTERS).join('');
  return `${/^(.+)\s/u.exec(start)?.[1] ?? start}…`;
}
