const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** How the keys of the shortcuts are written on this machine. */
export const KEYS = {
  palette: IS_MAC ? '⌘ K' : 'Ctrl K',
  submit: IS_MAC ? '⌘ ↵' : 'Ctrl ↵',
  search: '/',
  close: 'Esc',
  shortcuts: '?',
} as const;
