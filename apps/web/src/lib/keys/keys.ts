const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The names of the shortcut keys on this operating system. */
export const KEYS = {
  palette: IS_MAC ? '⌘ K' : 'Ctrl K',
  submit: IS_MAC ? '⌘ ↵' : 'Ctrl ↵',
  search: '/',
  close: 'Esc',
  shortcuts: '?',
} as const;
