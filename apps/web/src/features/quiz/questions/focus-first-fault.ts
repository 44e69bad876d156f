const CONTROL = 'input:not(:disabled), textarea, select, button, [contenteditable=true]';

/**
 * Focuses the first control with a shown error and scrolls to the error. The error of a group, such as options without
 * a right one, is at no control of its own: the first control of its field takes the focus.
 */
export function focusFirstFault(section: HTMLElement | null): void {
  const first = section?.querySelector<HTMLElement>('[aria-invalid=true], .hint-bad');
  if (!first) return;
  const inside = first.matches(CONTROL) ? first : first.querySelector<HTMLElement>(CONTROL);
  (inside ?? first.closest('.field')?.querySelector<HTMLElement>(CONTROL))?.focus();
  first.scrollIntoView({ block: 'nearest' });
}
