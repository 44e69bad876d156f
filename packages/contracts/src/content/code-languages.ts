/** The languages of code in texts, by their names. Nothing is highlighted: the name tells readers what they see. */
export const CODE_LANGUAGES = {
  bash: 'Bash',
  c: 'C',
  cpp: 'C++',
  csharp: 'C#',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  latex: 'LaTeX',
  php: 'PHP',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
} as const;
export type CodeLanguage = keyof typeof CODE_LANGUAGES;

/** Other names of languages, as other programs write them. */
const OTHER_NAMES: Record<string, CodeLanguage> = {
  ...{ sh: 'bash', shell: 'bash', zsh: 'bash', 'c++': 'cpp', cs: 'csharp', 'c#': 'csharp', golang: 'go', htm: 'html' },
  ...{ js: 'javascript', jsx: 'javascript', kt: 'kotlin', tex: 'latex', py: 'python', python3: 'python', rb: 'ruby' },
  ...{ rs: 'rust', ts: 'typescript', tsx: 'typescript', yml: 'yaml' },
};

/** Returns the language of a name as any program writes it. */
export function codeLanguageOf(name: string): CodeLanguage | undefined {
  const lower = name.toLowerCase();
  if (isCodeLanguage(lower)) return lower;
  return Object.hasOwn(OTHER_NAMES, lower) ? OTHER_NAMES[lower] : undefined;
}

export const isCodeLanguage = (value: unknown): value is CodeLanguage =>
  typeof value === 'string' && Object.hasOwn(CODE_LANGUAGES, value);
